import { type VideoFailureCode, videoFailures } from '@afterglow/proto/errors';
import type { Slideshow } from '@afterglow/proto/types';

export type VideoBadgeKind = 'ready' | 'generating' | 'awaitingPayment' | 'failed' | 'queued';

type Video = Pick<Slideshow, 'videoUrl' | 'isGenerating' | 'isAwaitingPayment' | 'progress' | 'failure'>;

/** A video that can be watched is ready, whatever becomes of the next one. */
export function videoBadge({ videoUrl, isGenerating, isAwaitingPayment, progress, failure }: Video): {
  readonly kind: VideoBadgeKind;
  readonly text: string;
} {
  if (videoUrl) return { kind: 'ready', text: 'Video Ready' };
  if (isGenerating) return { kind: 'generating', text: progress > 0 ? `Generating... ${progress}%` : 'Generating...' };
  if (isAwaitingPayment) return { kind: 'awaitingPayment', text: 'Waiting for Payment' };
  return failure ? { kind: 'failed', text: 'Failed' } : { kind: 'queued', text: 'Processing' };
}

const missing = {
  title: videoFailures.render_failed,
  keeps: 'Nothing was lost. Your slideshow and photos are still here.',
};

/** A corrected name or date could not be brought into a video that is there. */
const uncorrected = {
  title: 'We couldn’t update the video',
  keeps: 'Nothing was lost. You can still watch and share the earlier version.',
};

const lettersMissing: VideoFailureCode = 'letters_missing';

export interface VideoFailureWords {
  readonly title: string;
  readonly text: string;
  /** The organizer has to agree to stand-ins for letters before the video can be made. */
  readonly needsConsent: boolean;
}

/** What is said of a video that failed; undefined of any other, and of one that is made again. */
export function videoFailureWords({
  videoUrl,
  isGenerating,
  failure,
}: Pick<Video, 'videoUrl' | 'isGenerating' | 'failure'>): VideoFailureWords | undefined {
  if (!failure || isGenerating) return;
  const { title, keeps } = videoUrl ? uncorrected : missing;
  const needsConsent = failure.code === lettersMissing;
  // The title says as much.
  const reason = !needsConsent && failure.message === videoFailures.render_failed ? '' : `${failure.message} `;
  return { title: needsConsent ? 'Your video is waiting for you' : title, text: `${reason}${keeps}`, needsConsent };
}
