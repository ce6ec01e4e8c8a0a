import type { Memorial, SlideshowInput } from '@afterglow/proto/types';
import { useState } from 'react';
import { useLength } from '../../lib/forms/use-length.ts';
import { paceProblem } from '../../lib/text/length-labels.ts';
import { useClosing } from '../closing/use-closing.ts';
import { useMusic } from '../music/use-music.ts';
import type { ChosenMotion } from './use-motion-sample.ts';

/** Length, motion, closing slide and music of the next video, as every form for a slideshow offers them. */
export function useVideoChoices(memorial: Memorial, photos: number | 'uncounted') {
  const { publicId: memorialPublicId } = memorial;
  const closing = useClosing(memorial);
  const [motion, setMotion] = useState<ChosenMotion>();
  const music = useMusic(memorialPublicId);
  const { sound, paceFrames } = music;
  const slides = { photos: photos === 'uncounted' ? 0 : photos, hasClosing: closing.isOn };
  const isPaced = photos !== 'uncounted' && paceFrames !== undefined;
  const fitProblem = isPaced ? paceProblem(slides, paceFrames) : undefined;
  const length = useLength(slides, fitProblem ? undefined : paceFrames);
  const input: Partial<SlideshowInput> = {
    ...{ ...(motion && { motion }), ...(sound && { sound }) },
    ...{ ...closing.input, ...length.input },
  };
  return {
    ...{ memorialPublicId, photos, length, motion, setMotion, closing, music, fitProblem, input },
    /** Why the slideshow cannot be made yet. */
    reason: length.error
      ? 'Change the length first.'
      : (closing.reason ?? music.reason ?? (fitProblem && 'Choose how the music fits first.')),
    reset: () => {
      length.reset();
      closing.reset();
    },
  };
}

export type ChosenVideo = ReturnType<typeof useVideoChoices>;
