import { createMovieFile, type MovieFile } from './mp4/movie-file.ts';
import { countSoundFrames, silentFrame } from './mp4/silence.ts';
import {
  countChunkSound,
  emptySoundSizes,
  type MovieLayout,
  movieStart,
  movieStartBytes,
} from './slideshow/slideshow-movie.ts';
import { createPacketReader, type SoundTrack } from './sound/sound-track.ts';
import { videoFormat } from './video-format.ts';

/** Adds the sound of one chunk after the other. */
function createSoundWriter(sound: SoundTrack | undefined, layout: MovieLayout) {
  const soundSizes = emptySoundSizes(layout);
  const read = sound && createPacketReader(sound.pieces, countSoundFrames(layout.frames));
  const soundOffsets: number[] = [];
  let written = 0;
  return {
    soundOffsets,
    ...(soundSizes && { soundSizes }),
    async add(file: MovieFile, end: number): Promise<void> {
      soundOffsets.push(file.position());
      const count = countChunkSound(end, layout.primingPackets);
      const packets = await read?.(count);
      file.add(...(packets ?? [Buffer.alloc(count * silentFrame.length, silentFrame)]));
      for (const { length } of packets ?? []) {
        if (soundSizes) soundSizes[written] = length;
        written += 1;
      }
    },
  };
}

export interface VersionOutput {
  readonly path: string;
  readonly layout: MovieLayout;
  readonly videoEntry: Buffer;
  readonly sound: SoundTrack | undefined;
}

/** Writes the MP4 of one version, in constant memory. */
export async function createVersionWriter({ path, layout, videoEntry, sound }: VersionOutput) {
  const { add: addSound, ...written } = createSoundWriter(sound, layout);
  const sizes = new Uint32Array(layout.frames);
  const file = await createMovieFile(path, movieStartBytes(layout, videoEntry));
  const start = file.position();
  const videoOffsets: number[] = [];
  let sample = 0;
  return {
    addPicture(parts: readonly Buffer[]): void {
      if (sample % videoFormat.framesPerSecond === 0) videoOffsets.push(file.position());
      file.add(...parts);
      sizes[sample] = parts.reduce((sum, { length }) => sum + length, 0);
      sample += 1;
    },
    async endChunk(): Promise<void> {
      await addSound(file, sample);
      await file.flush();
    },
    finish: (): Promise<void> => {
      const mediaBytes = file.position() - start;
      return file.finish(movieStart(layout, { videoEntry, sizes, videoOffsets, ...written, mediaBytes }));
    },
    [Symbol.asyncDispose]: () => file[Symbol.asyncDispose](),
  };
}

export type VersionWriter = Awaited<ReturnType<typeof createVersionWriter>>;
