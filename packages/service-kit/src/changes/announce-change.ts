import type { AnnouncedChange } from '@afterglow/proto';
import type { Redis } from 'ioredis';
import type { Logger } from '../logging/logger.ts';

/** Redis keeps the messages of its databases in one place: the name says of which one they are. */
export const changesChannel = ({ options }: Redis): string => `changes:${options.db ?? 0}`;

export type AnnounceChange = (change: AnnouncedChange) => void;

/**
 * Says to the pages that are open what has changed, once it is committed. Nobody waits for it, and it is not repeated: who
 * listens has everything read again once Redis is back.
 */
export const createAnnounceChange =
  ({ redis, log }: { readonly redis: Redis; readonly log: Logger }): AnnounceChange =>
  (change) => {
    redis
      .publish(changesChannel(redis), JSON.stringify(change))
      .catch((err: unknown) => log.info({ err }, 'a change could not be announced to open pages'));
  };
