import { type VideoFailureCode, videoFailures } from '@afterglow/proto/errors';
import type { Slideshow } from '@afterglow/proto/types';

export type VideoBadgeKind = 'ready' | 'generating' | 'awaitingPayment' | 'failed' | 'queued';

type Video = Pick<Slideshow, 'videoUrl' | 'isGenerating' | 'isAwaitingPayment' | 'progress' | 'failure'>;

/** A video that can be watched is ready, whatever happens to its replacement. */
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

const uncorrected = {
  title: 'We couldn’t update the video',
  keeps: 'Nothing was lost. You can still watch and share the earlier version.',
};

const lettersMissing: VideoFailureCode = 'letters_missing';

export interface VideoFailureMessage {
  readonly title: string;
  readonly text: string;
  /** The organizer must accept substitutes for letters first. */
  readonly needsConsent: boolean;
}

/** Undefined for videos that did not fail or are being made again. */
export function videoFailureMessage({
  videoUrl,
  isGenerating,
  failure,
}: Pick<Video, 'videoUrl' | 'isGenerating' | 'failure'>): VideoFailureMessage | undefined {
  if (!failure || isGenerating) return;
  const { title, keeps } = videoUrl ? uncorrected : missing;
  const needsConsent = failure.code === lettersMissing;
  const reason = !needsConsent && failure.message === videoFailures.render_failed ? '' : `${failure.message} `;
  return { title: needsConsent ? 'Your video is waiting for you' : title, text: `${reason}${keeps}`, needsConsent };
}
