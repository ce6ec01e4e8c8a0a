import type { Memorial, Slideshow } from '@afterglow/proto/types';
import { RotateCcw } from 'lucide-react';
import { useLetterConsent } from '../../../lib/queries/missing-letters.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ReasonedButton } from '../../../ui/actions/reasoned-button.tsx';
import { MissingLetters } from '../../../ui/feedback/missing-letters.tsx';
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx';
import { useRequestVideo } from './use-request-video.ts';
import { videoFailureMessage } from './video-labels.ts';

interface VideoFailureProps {
  readonly memorial: Memorial;
  readonly slideshow: Slideshow;
}

export function VideoFailure({ memorial, slideshow }: VideoFailureProps) {
  const words = videoFailureMessage(slideshow);
  if (!words) return null;
  const { title, text, needsConsent } = words;
  const VideoRequest = needsConsent ? RequestWithConsent : RequestButton;
  return (
    <ProblemNotice title={title} role="alert">
      <p>{text}</p>
      <VideoRequest memorial={memorial} slideshow={slideshow} />
    </ProblemNotice>
  );
}

function RequestButton({ memorial, slideshow }: VideoFailureProps) {
  const request = useRequestVideo(memorial.publicId, []);
  return (
    <div>
      <Button
        icon={<RotateCcw aria-hidden />}
        busy={request.isPending}
        onClick={() => request.mutate(slideshow.publicId)}
      >
        Try again
      </Button>
    </div>
  );
}

function RequestWithConsent({ memorial, slideshow }: VideoFailureProps) {
  const consent = useLetterConsent(memorial.publicId, memorial.deceasedName);
  const request = useRequestVideo(memorial.publicId, consent.newlyAccepted);
  return (
    <>
      <MissingLetters letters={consent.letters} isAgreed={consent.isAgreed} onAgree={consent.agree} />
      <div>
        <ReasonedButton
          disabled={!consent.isAgreed}
          reason="Tick the box above first."
          busy={consent.isAsking || request.isPending}
          onClick={() => request.mutate(slideshow.publicId)}
        >
          Make the Video
        </ReasonedButton>
      </div>
    </>
  );
}
