import { open } from 'node:fs/promises';
import { isVideo, type MovieBox, readMovieBoxes } from './mp4/movie-boxes.ts';
import type { ReadTrack } from './mp4/movie-reader.ts';
import { createSampleReader, mergeNeighbours } from './mp4/sample-reader.ts';
import type { VideoIndex } from './mp4/video-index.ts';

export interface IndexedVideo extends Pick<VideoIndex, 'movie' | 'tracks'> {
  readonly path: string;
}

const placeTypes = ['stco', 'co64'];
const soundTypes = [...placeTypes, 'mdhd', 'elst', 'stts', 'stsc', 'stsz'];

const listLeaves = (box: MovieBox): MovieBox[] => (box.children ? box.children.flatMap(listLeaves) : [box]);

/** All of the index but places of samples, and what depends on the sound. */
function listShared(movie: Buffer): MovieBox[] {
  const children = readMovieBoxes(movie).flatMap((box) => box.children ?? []);
  return children.flatMap((child) => {
    const own = child.type === 'trak' && !isVideo(child) ? soundTypes : placeTypes;
    return listLeaves(child).filter(({ type }) => !own.includes(type));
  });
}

function hasSameIndex(one: Buffer, other: Buffer): boolean {
  const [boxes, others] = [listShared(one), listShared(other)];
  const isSame = ({ type, body }: MovieBox, index: number) =>
    type === others[index]?.type && body.equals(others[index].body);
  return boxes.length === others.length && boxes.every(isSame);
}

const secondsAtOnce = 10;

/** Chunks of a second. */
const listChunks = (tracks: readonly ReadTrack[]) =>
  mergeNeighbours(tracks.find(({ kind }) => kind === 'video')?.samples ?? []);

/** Compares the pictures of two versions of a video, byte by byte. Undefined if only their sound differs. */
export async function findPictureFault(
  one: IndexedVideo,
  other: IndexedVideo,
  signal?: AbortSignal,
): Promise<string | undefined> {
  if (!hasSameIndex(one.movie, other.movie)) return 'its index is not that of the other version';
  await using file = await open(one.path);
  await using otherFile = await open(other.path);
  const [read, readOther] = [createSampleReader(file), createSampleReader(otherFile)];
  const [chunks, others] = [listChunks(one.tracks), listChunks(other.tracks)];
  for (let second = 0; second < chunks.length; second += secondsAtOnce) {
    signal?.throwIfAborted();
    const end = second + secondsAtOnce;
    const [pictures, expected] = await Promise.all([
      read(chunks.slice(second, end)),
      readOther(others.slice(second, end)),
    ]);
    const wrong = pictures.findIndex((bytes, index) => !expected[index]?.equals(bytes));
    if (wrong >= 0) return `its pictures in second ${second + wrong} are not those of the other version`;
  }
  return undefined;
}
