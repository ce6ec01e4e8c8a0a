import type { Memorial, Slideshow } from '@afterglow/proto/types';
import { RotateCcw } from 'lucide-react';
import { useLetterConsent } from '../../../lib/words/missing-letters.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ReasonedButton } from '../../../ui/actions/reasoned-button.tsx';
import { MissingLetters } from '../../../ui/feedback/missing-letters.tsx';
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx';
import { useRestartVideo } from './use-restart-video.ts';
import { videoFailureWords } from './video-words.ts';

interface VideoFailureProps {
  readonly memorial: Memorial;
  readonly slideshow: Slideshow;
}

export function VideoFailure({ memorial, slideshow }: VideoFailureProps) {
  const words = videoFailureWords(slideshow);
  if (!words) return null;
  const { title, text, needsConsent } = words;
  const Restart = needsConsent ? RestartWithConsent : RestartButton;
  return (
    <ProblemNotice title={title} role="alert">
      <p>{text}</p>
      <Restart memorial={memorial} slideshow={slideshow} />
    </ProblemNotice>
  );
}

function RestartButton({ memorial, slideshow }: VideoFailureProps) {
  const restart = useRestartVideo(memorial.publicId, []);
  return (
    <div>
      <Button
        icon={<RotateCcw aria-hidden />}
        busy={restart.isPending}
        onClick={() => restart.mutate(slideshow.publicId)}
      >
        Try again
      </Button>
    </div>
  );
}

function RestartWithConsent({ memorial, slideshow }: VideoFailureProps) {
  const consent = useLetterConsent(memorial.publicId, memorial.deceasedName);
  const restart = useRestartVideo(memorial.publicId, consent.newlyAccepted);
  return (
    <>
      <MissingLetters letters={consent.letters} isAgreed={consent.isAgreed} onAgree={consent.agree} />
      <div>
        <ReasonedButton
          disabled={!consent.isAgreed}
          reason="Tick the box above first."
          busy={consent.isAsking || restart.isPending}
          onClick={() => restart.mutate(slideshow.publicId)}
        >
          Make the Video
        </ReasonedButton>
      </div>
    </>
  );
}
