import { box, fullBox, text, u16, u32 } from './box.ts';
import { creationTimes, type MovieFacts } from './movie-facts.ts';
import { type SampleTable, sampleTable } from './sample-table.ts';

export const movieTimescale = 1000;

export const unityMatrix: Buffer = u32(0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000);

/** ISO 639-2/T, packed as in 8.4.2. */
const undetermined = 0x55c4;

export interface Track {
  readonly id: number;
  readonly kind: 'video' | 'audio';
  readonly width: number;
  readonly height: number;
  readonly timescale: number;
  /** In ticks of the timescale. */
  readonly duration: number;
  /** Ticks before the first sample is composed; the edit list skips them. */
  readonly delay: number;
  /** Ticks of samples that are decoded and not played. */
  readonly unplayed?: number;
  readonly samples: SampleTable;
}

const media = {
  video: { handler: 'vide', name: 'Video', volume: 0, header: fullBox('vmhd', 1, u16(0, 0, 0, 0)) },
  audio: { handler: 'soun', name: 'Sound', volume: 0x100, header: fullBox('smhd', 0, u16(0, 0)) },
} as const;

const shown = 3;
const selfContained = 1;

/** Rounded up, so that no part of the last sample is cut. */
export const movieDuration = ({ duration, timescale }: Track): number =>
  Math.ceil((duration * movieTimescale) / timescale);

function trackHeader(each: Track, facts: MovieFacts): Buffer {
  const { id, kind, width, height } = each;
  const identity = [creationTimes(facts), u32(id, 0, movieDuration(each), 0, 0)];
  const place = [u16(0, kind === 'audio' ? 1 : 0, media[kind].volume, 0)];
  return fullBox('tkhd', shown, ...identity, ...place, unityMatrix, u32(width * 0x1_0000, height * 0x1_0000));
}

/** Clause 8.6.6: one edit that starts at the first composed sample. */
const editList = (each: Track): Buffer =>
  box('edts', fullBox('elst', 0, u32(1, movieDuration(each), each.delay), u16(1, 0)));

export function track(each: Track, facts: MovieFacts): Buffer {
  const { handler, name, header } = media[each.kind];
  const location = box('dinf', fullBox('dref', 0, u32(1), fullBox('url ', selfContained)));
  const mediaHeader = fullBox(
    'mdhd',
    0,
    creationTimes(facts),
    u32(each.timescale, each.duration + (each.unplayed ?? 0)),
    u16(undetermined, 0),
  );
  const handlerBox = fullBox('hdlr', 0, u32(0), text(handler), u32(0, 0, 0), text(`${name}\0`));
  return box(
    'trak',
    trackHeader(each, facts),
    editList(each),
    box('mdia', mediaHeader, handlerBox, box('minf', header, location, sampleTable(each.samples))),
  );
}
