import { ClosingFields, type ClosingFieldsProps } from '../closing/closing-fields.tsx';
import { MusicFields } from '../music/music-fields.tsx';
import { LengthField } from './length-field.tsx';
import { MotionChoice } from './motion-choice.tsx';
import type { ChosenVideo } from './use-video-choices.ts';

interface VideoChoicesProps extends Omit<ClosingFieldsProps, 'closing'> {
  readonly choices: ChosenVideo;
}

export function VideoChoices({ choices, ...shown }: VideoChoicesProps) {
  const { memorialPublicId, photos, length, motion, setMotion, closing, music, fitProblem } = choices;
  if (photos === 0) return null;
  return (
    <>
      {photos !== 'uncounted' && <LengthField length={length} />}
      {photos !== 1 && (
        <MotionChoice
          memorialPublicId={memorialPublicId}
          frames={length.frames}
          hasClosing={closing.isOn}
          value={motion}
          onChange={setMotion}
        />
      )}
      <ClosingFields closing={closing} {...shown} />
      <MusicFields music={music} fitProblem={fitProblem} />
    </>
  );
}
