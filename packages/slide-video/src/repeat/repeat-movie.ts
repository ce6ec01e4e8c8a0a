import { findBody, findBox, isVideo, type MovieBox, mapBodies } from '../mp4/movie-boxes.ts';
import {
  countOffsets,
  countSizes,
  fitRuns,
  type OffsetShift,
  readRuns,
  repeatOffsets,
  repeatRuns,
  repeatSampleToChunk,
  repeatSizes,
  repeatSyncSamples,
  sumTicks,
  writeRuns,
} from './repeat-table.ts';

/** Of one pass: that of its pictures. */
export interface PassDuration {
  readonly ticks: number;
  readonly timescale: number;
}

export interface MovieRepetition {
  readonly passes: number;
  readonly shift: OffsetShift;
}

const timescaleAt = 12;
const [movieDurationAt, mediaDurationAt, trackDurationAt, editDurationAt] = [16, 16, 20, 8];

function withNumber(body: Buffer, at: number, value: number): Buffer {
  const changed = Buffer.from(body);
  changed.writeUInt32BE(value, at);
  return changed;
}

const getTimescale = (track: MovieBox): number => findBody(track, 'mdia', 'mdhd').readUInt32BE(timescaleAt);
const findTable = (track: MovieBox, type: string): Buffer => findBody(track, 'mdia', 'minf', 'stbl', type);

const getTracks = (movie: MovieBox): MovieBox[] => (movie.children ?? []).filter(({ type }) => type === 'trak');

export function getPassDuration(movie: MovieBox): PassDuration {
  const video = getTracks(movie).find(isVideo);
  if (!video) throw new RangeError('The movie has no pictures.');
  return { ticks: sumTicks(readRuns(findTable(video, 'stts'))), timescale: getTimescale(video) };
}

const offsetsType = (track: MovieBox): 'stco' | 'co64' =>
  findBox(track, 'mdia', 'minf', 'stbl', 'co64') ? 'co64' : 'stco';

/** Every pass of a track lasts as long as the pictures, so that sound never drifts; the last one keeps its samples. */
function repeatTrack(track: MovieBox, pass: PassDuration, movieTicks: number, { passes, shift }: MovieRepetition) {
  const ticks = (pass.ticks * getTimescale(track)) / pass.timescale;
  if (!Number.isInteger(ticks)) throw new RangeError(`A pass of ${ticks} ticks is not whole.`);
  const last = readRuns(findTable(track, 'stts'));
  const durations = repeatRuns(fitRuns(last, ticks), passes, last);
  const samples = countSizes(findTable(track, 'stsz'));
  const type = offsetsType(track);
  const chunks = countOffsets(findTable(track, type));
  const changes: Readonly<Record<string, (body: Buffer) => Buffer>> = {
    tkhd: (body) => withNumber(body, trackDurationAt, movieTicks),
    elst: (body) => withNumber(body, editDurationAt, movieTicks),
    mdhd: (body) => withNumber(body, mediaDurationAt, sumTicks(durations)),
    stts: (body) => writeRuns(body.subarray(0, 4), durations),
    ctts: (body) => writeRuns(body.subarray(0, 4), repeatRuns(readRuns(body), passes)),
    stss: (body) => repeatSyncSamples(body, passes, samples),
    stsc: (body) => repeatSampleToChunk(body, passes, chunks),
    stsz: (body) => repeatSizes(body, passes),
    [type]: (body) => repeatOffsets(type, body, passes, shift),
  };
  return mapBodies(track, (box, body) => changes[box]?.(body) ?? body);
}

function checkSupported(movie: MovieBox): void {
  const edits = getTracks(movie).map((track) => findBody(track, 'edts', 'elst'));
  const headers = getTracks(movie).flatMap((track) => [findBody(track, 'tkhd'), findBody(track, 'mdia', 'mdhd')]);
  const isNarrow = [findBody(movie, 'mvhd'), ...headers, ...edits].every((body) => body[0] === 0);
  const isOneEdit = edits.every((body) => body.readUInt32BE(4) === 1);
  if (!isNarrow || !isOneEdit) throw new RangeError('The movie has wide durations or several edits.');
}

/** The movie box of several passes. Its length does not depend on the shift of its offsets. */
export function repeatMovie(movie: MovieBox, repetition: MovieRepetition): MovieBox {
  checkSupported(movie);
  const pass = getPassDuration(movie);
  const movieTimescale = findBody(movie, 'mvhd').readUInt32BE(timescaleAt);
  const movieTicks = Math.ceil((repetition.passes * pass.ticks * movieTimescale) / pass.timescale);
  const children = (movie.children ?? []).map((child): MovieBox => {
    if (child.type === 'mvhd') return { ...child, body: withNumber(child.body, movieDurationAt, movieTicks) };
    return child.type === 'trak' ? repeatTrack(child, pass, movieTicks, repetition) : child;
  });
  return { ...movie, children };
}
