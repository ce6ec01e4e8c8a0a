import type { Motion } from './h264/coded-motion.ts';
import { readAccessUnit, writeIdrPicture } from './h264/intra-picture.ts';
import { motionQp } from './h264/motion-picture.ts';
import { nalUnitTypes, writePreparedSlice } from './h264/nal-unit.ts';
import { writePictureParameterSet } from './h264/picture-parameter-set.ts';
import { writeSequenceParameterSet } from './h264/sequence-parameter-set.ts';
import { keepLastReference, withoutDeblocking, writeSliceHeader } from './h264/slice-header.ts';
import { u32 } from './mp4/box.ts';
import { fileType, mediaDataHeader, movie } from './mp4/movie.ts';
import type { MovieFacts } from './mp4/movie-facts.ts';
import type { Track } from './mp4/track.ts';
import { videoSampleEntry } from './mp4/video-sample-entry.ts';
import { videoFormat } from './video-format.ts';

const { width, height, framesPerSecond } = videoFormat;
const ticksPerFrame = 512;

const sample = (unit: readonly Buffer[]): Buffer => {
  const bytes = unit.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([u32(bytes), ...unit]);
};

/** An MP4 of one still that moves, with the very pictures of a joined video. @throws UnusablePicture */
export function writeMotionSample(accessUnit: Buffer, { pictures }: Motion, facts: MovieFacts): Buffer {
  const still = readAccessUnit(accessUnit);
  const [, ...moves] = pictures;
  const moved = moves.map((escapedData, index) => {
    const header = writeSliceHeader({
      ...{ type: 'p', idr: false, frameNum: index + 1, pictureOrderCount: 2 * (index + 1) },
      ...{ qpDelta: motionQp - still.parameters.initialQp, deblocking: withoutDeblocking, reference: true },
      ...(index === 0 ? { marking: keepLastReference(0) } : { longTerm: true }),
    });
    return sample(writePreparedSlice({ type: nalUnitTypes.slice, reference: true, header, escapedData }));
  });
  const samples = [sample(writeIdrPicture(still)), ...moved];
  const entry = videoSampleEntry({
    ...{ width, height, sequenceParameterSet: writeSequenceParameterSet() },
    pictureParameterSet: writePictureParameterSet(still.parameters),
  });
  const getTrack = (offset: number): Track => ({
    ...{ id: 1, kind: 'video', width, height, delay: 0 },
    timescale: framesPerSecond * ticksPerFrame,
    duration: samples.length * ticksPerFrame,
    samples: {
      entry,
      durations: [{ count: samples.length, value: ticksPerFrame }],
      syncSamples: [0],
      sizes: Uint32Array.from(samples, ({ length }) => length),
      chunks: { samples: [samples.length], offsets: [offset] },
      wide: false,
    },
  });
  const mediaBytes = samples.reduce((sum, { length }) => sum + length, 0);
  const getStart = (offset: number): Buffer =>
    Buffer.concat([fileType(), movie([getTrack(offset)], facts), mediaDataHeader(mediaBytes, false)]);
  return Buffer.concat([getStart(getStart(0).length), ...samples]);
}
