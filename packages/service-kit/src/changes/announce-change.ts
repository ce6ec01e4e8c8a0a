import type { AnnouncedChange } from '@afterglow/proto';
import type { Redis } from 'ioredis';
import type { Logger } from '../logging/logger.ts';

/** Redis shares channels between its databases, so the name contains the database's number. */
export const changesChannel = ({ options }: Redis): string => `changes:${options.db ?? 0}`;

/**
 * Announces a committed change to open pages. A lost announcement is not repeated: listeners read everything again once
 * Redis is back.
 */
export const createAnnounceChange =
  ({ redis, log }: { readonly redis: Redis; readonly log: Logger }) =>
  (change: AnnouncedChange): void => {
    redis
      .publish(changesChannel(redis), JSON.stringify(change))
      .catch((err: unknown) => log.info({ err }, 'a change could not be announced to open pages'));
  };

export type AnnounceChange = ReturnType<typeof createAnnounceChange>;
