import { open } from 'node:fs/promises';
import { type ReadTrack, readTracks } from './movie-reader.ts';
import { topLevelBoxes } from './top-level-boxes.ts';

export interface VideoIndex {
  /** Types of the top-level boxes, in file order. */
  readonly boxes: readonly string[];
  readonly tracks: readonly ReadTrack[];
  /** The movie box. */
  readonly movie: Buffer;
}

/** Reads how an MP4 is laid out. Throws if a box is cut off, or if no box describes the tracks. */
export async function readVideoIndex(path: string): Promise<VideoIndex> {
  await using file = await open(path);
  const boxes = await topLevelBoxes(file);
  const movie = boxes.find(({ type }) => type === 'moov');
  if (!movie) throw new Error('The file has no movie box.');
  const { buffer: bytes } = await file.read(Buffer.alloc(movie.length), 0, movie.length, movie.start);
  return { boxes: boxes.map(({ type }) => type), tracks: readTracks(bytes), movie: bytes };
}
