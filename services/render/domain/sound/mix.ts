import { blockSamples } from '@afterglow/proto/soundtrack';
import type { Score, Voice } from './sound-score.ts';

/** Blocks, counted from the mix's own start, so that the same loop is the same mix in each pass. */
interface Ramp {
  readonly at: number;
  readonly blocks: number;
}

export interface MixVoice {
  readonly song: string;
  /** The song's block at `at`. */
  readonly from: number;
  readonly at: number;
  readonly blocks: number;
  readonly rise?: Ramp;
  readonly fall?: Ramp;
}

/** Sound that is coded once: parts of songs laid over each other, and faded out. */
export interface Mix {
  readonly blocks: number;
  readonly voices: readonly MixVoice[];
  /** Samples; silence follows. */
  readonly fade?: { readonly at: number; readonly samples: number };
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

function findRamp(ramp: Ramp, blocks: number): Ramp | undefined {
  return ramp.blocks > 0 && ramp.at < blocks && ramp.at + ramp.blocks > 0 ? ramp : undefined;
}

function clip(voice: Voice, { start, end }: Range): MixVoice | undefined {
  const at = Math.max(voice.at, start);
  const blocks = Math.min(voice.at + voice.blocks, end) - at;
  if (blocks <= 0) return undefined;
  const rise = findRamp({ at: voice.at - start, blocks: voice.rise }, end - start);
  const fall = findRamp({ at: voice.at + voice.blocks - voice.fall - start, blocks: voice.fall }, end - start);
  const ramps = { ...(rise && { rise }), ...(fall && { fall }) };
  return { song: voice.song, from: at - voice.at, at: at - start, blocks, ...ramps };
}

export function mixDuring(score: Score, range: Range): Mix {
  const voices = score.voices.map((voice) => clip(voice, range)).filter((voice) => voice !== undefined);
  const fadeAt = score.end - score.fade - range.start * blockSamples;
  const isFaded =
    score.fade > 0 && score.end > range.start * blockSamples && fadeAt < (range.end - range.start) * blockSamples;
  return {
    blocks: range.end - range.start,
    voices,
    ...(isFaded && { fade: { at: fadeAt, samples: score.fade } }),
  };
}
