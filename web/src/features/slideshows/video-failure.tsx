import { type VideoFailureCode, videoFailures } from '@afterglow/proto/errors';
import type { Memorial, Slideshow } from '@afterglow/proto/types';
import { RotateCcw } from 'lucide-react';
import { useLetterConsent } from '../../lib/words/missing-letters.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ReasonedButton } from '../../ui/actions/reasoned-button.tsx';
import { MissingLetters } from '../../ui/feedback/missing-letters.tsx';
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx';
import { useRestartVideo } from './use-restart-video.ts';

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

interface VideoFailureProps {
  readonly memorial: Memorial;
  readonly slideshow: Slideshow;
}

export function VideoFailure({ memorial, slideshow }: VideoFailureProps) {
  const { failure, isGenerating } = slideshow;
  if (!failure || isGenerating) return null;
  return failure.code === lettersMissing ? (
    <LettersMissing memorial={memorial} slideshow={slideshow} message={failure.message} />
  ) : (
    <Failure memorial={memorial} slideshow={slideshow} message={failure.message} />
  );
}

interface FailureProps extends VideoFailureProps {
  readonly message: string;
}

function Failure({ memorial, slideshow, message }: FailureProps) {
  const restart = useRestartVideo(memorial.publicId, []);
  const { title, keeps } = slideshow.videoUrl ? uncorrected : missing;
  const reason = message === videoFailures.render_failed ? '' : `${message} `;
  return (
    <ProblemNotice title={title} role="alert">
      <p>{`${reason}${keeps}`}</p>
      <div>
        <Button
          icon={<RotateCcw aria-hidden />}
          busy={restart.isPending}
          onClick={() => restart.mutate(slideshow.publicId)}
        >
          Try again
        </Button>
      </div>
    </ProblemNotice>
  );
}

function LettersMissing({ memorial, slideshow, message }: FailureProps) {
  const consent = useLetterConsent(memorial.publicId, memorial.deceasedName);
  const restart = useRestartVideo(memorial.publicId, consent.newlyAccepted);
  const { keeps } = slideshow.videoUrl ? uncorrected : missing;
  return (
    <ProblemNotice title="Your video is waiting for you" role="alert">
      <p>{`${message} ${keeps}`}</p>
      <MissingLetters letters={consent.letters} isAgreed={consent.isAgreed} onAgree={consent.agree} />
      <div>
        <ReasonedButton
          disabled={!consent.isAgreed}
          reason="Tick the box above first."
          busy={restart.isPending}
          onClick={() => restart.mutate(slideshow.publicId)}
        >
          Make the Video
        </ReasonedButton>
      </div>
    </ProblemNotice>
  );
}
