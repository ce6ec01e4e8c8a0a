import type { LoopForm } from '@afterglow/proto';
import { type ContentAnswer, sendContent, sendObject } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { FastifyReply } from 'fastify';
import type { RepeatedVideos } from '../adapters/loops/repeated-videos.ts';

interface SendVideoDependencies {
  readonly store: ObjectStore;
  readonly repeatedVideos: Pick<RepeatedVideos, 'open'>;
}

interface SentVideo extends Pick<ContentAnswer, 'saveAs'> {
  readonly key: string;
  readonly form?: LoopForm | undefined;
  /** Its address has its version, so that it never changes. */
  readonly isVersioned: boolean;
}

const immutable = 'private, max-age=31536000, immutable';

/** Sends a stored video, or a longer form of a loop. False if it is gone. @throws range_not_satisfiable */
export async function sendVideo(
  { store, repeatedVideos }: SendVideoDependencies,
  { key, form, isVersioned, ...saving }: SentVideo,
  reply: FastifyReply,
  signal: AbortSignal,
): Promise<boolean> {
  const answer = {
    ...saving,
    contentType: 'video/mp4',
    cacheControl: isVersioned ? immutable : 'private, no-cache',
  };
  if (!form) return sendObject(reply, { ...answer, store, key });
  const content = await repeatedVideos.open(key, form, signal);
  return content !== null && sendContent(reply, answer, content);
}
