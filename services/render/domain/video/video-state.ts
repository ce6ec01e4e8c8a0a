import type { PublicVideoState, VideoFailureCode } from '@afterglow/proto';

interface VideoWork {
  readonly state: string | null;
  readonly hash: string | null;
  readonly awaits_payment: boolean;
  readonly failure_code: VideoFailureCode | null;
}

/** What anyone with the link may know of a video. What waits for its organizer does so without a reason. */
export function publicVideoState({ state, hash, awaits_payment, failure_code }: VideoWork): PublicVideoState {
  if (hash !== null) return 'ready';
  if (awaits_payment) return 'waiting';
  if (state !== 'failed') return 'making';
  return failure_code === 'letters_missing' ? 'waiting' : 'failed';
}

/** To the organizer: one that is made again is there meanwhile. */
export const isGenerating = ({ state, hash }: Pick<VideoWork, 'state' | 'hash'>): boolean =>
  hash === null && (state === 'due' || state === 'rendering');

/** Why the last attempt failed, which the organizer may know; null while another one is due. */
export const failureCode = ({ state, failure_code }: Pick<VideoWork, 'state' | 'failure_code'>) =>
  state === 'failed' ? failure_code : null;
