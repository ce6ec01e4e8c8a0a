import type { PublicVideoState, VideoFailureCode } from '@afterglow/proto';

interface VideoWork {
  readonly state: string | null;
  readonly hash: string | null;
  readonly awaits_payment: boolean;
  readonly failure_code: VideoFailureCode | null;
}

/** The state for viewers, who do not learn why a video waits for its organizer. */
export function publicVideoState({ state, hash, awaits_payment, failure_code }: VideoWork): PublicVideoState {
  if (hash !== null) return 'ready';
  if (awaits_payment) return 'waiting';
  if (state !== 'failed') return 'making';
  return failure_code === 'letters_missing' ? 'waiting' : 'failed';
}

/** For the organizer: while a video is remade, the old one counts as ready. */
export const isGenerating = ({ state, hash }: Pick<VideoWork, 'state' | 'hash'>): boolean =>
  hash === null && (state === 'due' || state === 'rendering');

/** Why the last attempt failed, for the organizer; null while another one is due. */
export const failureCode = ({ state, failure_code }: Pick<VideoWork, 'state' | 'failure_code'>) =>
  state === 'failed' ? failure_code : null;
