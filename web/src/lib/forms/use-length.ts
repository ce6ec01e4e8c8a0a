import { limits } from '@afterglow/proto/limits';
import type { SlideshowInput } from '@afterglow/proto/types';
import { useState } from 'react';
import {
  countSlides,
  lengthProblem,
  parseLength,
  possibleLength,
  type Slides,
  toClock,
} from '../text/length-labels.ts';

const { framesPerSecond, slideTiming } = limits;

/**
 * The length of a slideshow, as moved or typed. Without a choice, the input says nothing of it.
 * @param paceFrames of all slides, if the music sets them: then nothing is chosen
 */
export function useLength(slides: Slides, paceFrames: number | undefined) {
  const [chosen, choose] = useState<number>();
  const [typed, setTyped] = useState<string>();
  const isLocked = paceFrames !== undefined;
  const possible = possibleLength(slides, chosen ?? countSlides(slides) * slideTiming.default);
  const seconds = isLocked ? Math.round(paceFrames / framesPerSecond) : possible;
  const error = isLocked || typed === undefined ? undefined : lengthProblem(typed, slides);
  const isChosen = !isLocked && chosen !== undefined;
  const input: Pick<SlideshowInput, 'length'> = isChosen ? { length: { seconds } } : {};
  return {
    ...{ slides, seconds, isLocked, text: typed ?? toClock(seconds), error, input },
    /** Of all slides, unless each lasts as long as usual. */
    frames: isChosen ? seconds * framesPerSecond : paceFrames,
    slide: (moved: number) => {
      setTyped(undefined);
      choose(moved);
    },
    type: (text: string) => {
      setTyped(text);
      if (!lengthProblem(text, slides)) choose(parseLength(text));
    },
    /** Writes what was typed as a clock, once it can be used. */
    settle: () => {
      if (!error) setTyped(undefined);
    },
    reset: () => {
      setTyped(undefined);
      choose(undefined);
    },
  };
}

export type ChosenLength = ReturnType<typeof useLength>;
