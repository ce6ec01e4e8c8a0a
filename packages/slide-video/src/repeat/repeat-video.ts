import { readBoxHeader } from '../mp4/box-header.ts';
import { mediaDataHeader } from '../mp4/movie.ts';
import { type MovieBox, readMovieBoxes, writeMovieBox } from '../mp4/movie-boxes.ts';
import { getPassDuration, repeatMovie } from './repeat-movie.ts';

export interface MediaPlace {
  readonly start: number;
  readonly length: number;
}

interface TopLevelBox extends MediaPlace {
  readonly type: string;
}

const headerBytes = 8;
const wideHeaderBytes = 16;
const narrowest = 2 ** 32;

function readTopLevelBox(bytes: Buffer, at: number): TopLevelBox {
  const { type, header, length } = readBoxHeader(bytes, at);
  if (length < header) throw new RangeError(`A box is ${length} bytes long.`);
  return { type, start: at + header, length: length - header };
}

/** How many bytes must be read to know everything before the samples; at most what was read if that is enough. */
export function countStartBytes(read: Buffer): number {
  let at = 0;
  while (at + wideHeaderBytes <= read.length) {
    const { type, start, length } = readTopLevelBox(read, at);
    if (type === 'mdat') return start;
    at = start + length;
  }
  return at + wideHeaderBytes;
}

export interface VideoStart {
  readonly boxes: readonly MovieBox[];
  /** Of all samples in the file. */
  readonly media: MediaPlace;
  readonly seconds: number;
}

/** @throws RangeError if it is not the start of an MP4 with its index first */
export function readVideoStart(bytes: Buffer): VideoStart {
  const end = countStartBytes(bytes);
  let at = 0;
  for (;;) {
    const { type, ...media } = readTopLevelBox(bytes, at);
    if (type === 'mdat') {
      const boxes = readMovieBoxes(bytes.subarray(0, at));
      const { ticks, timescale } = getPassDuration(findMovie(boxes));
      return { boxes, media, seconds: ticks / timescale };
    }
    at = media.start + media.length;
    if (at >= end) throw new RangeError('The samples are not there.');
  }
}

function findMovie(boxes: readonly MovieBox[]): MovieBox {
  const movie = boxes.find(({ type }) => type === 'moov');
  if (!movie) throw new RangeError('The index is not before the samples.');
  return movie;
}

export interface Repetition {
  readonly passes: number;
  /** The bytes of the samples follow once per pass; otherwise all passes read the same ones. */
  readonly isCopied: boolean;
}

/** The bytes before the samples of a video that plays several times. */
export function repeatVideo({ boxes, media }: VideoStart, { passes, isCopied }: Repetition): Buffer {
  const perPass = isCopied ? media.length : 0;
  const mediaBytes = isCopied ? passes * media.length : media.length;
  const header = mediaDataHeader(mediaBytes, mediaBytes + headerBytes >= narrowest);
  const write = (first: number): Buffer => {
    const movie = repeatMovie(findMovie(boxes), { passes, shift: { first, perPass } });
    const written = boxes.flatMap((each) => writeMovieBox(each.type === 'moov' ? movie : each));
    return Buffer.concat([...written, header]);
  };
  return write(write(0).length - media.start);
}
