import { open } from 'node:fs/promises';
import type { ReadTrack } from '../mp4/movie-reader.ts';
import { createSampleReader } from '../mp4/sample-reader.ts';
import { countSoundFrames } from '../mp4/silence.ts';
import { createPacketReader, type SoundTrack } from './sound-track.ts';

/** Ten seconds, with the pictures between them. */
const packetsAtOnce = 470;

interface PlannedSound {
  readonly frames: number;
  readonly sound: SoundTrack;
  readonly signal?: AbortSignal;
}

/** Compares the sound of a joined video with its plan, byte by byte. Undefined if it is the same. */
export async function findSoundFault(
  path: string,
  tracks: readonly ReadTrack[],
  { frames, sound, signal }: PlannedSound,
): Promise<string | undefined> {
  const blocks = countSoundFrames(frames);
  const samples = tracks.find(({ kind }) => kind === 'audio')?.samples ?? [];
  if (samples.length !== blocks + 1) return `${samples.length} packets of sound, not ${blocks + 1}`;
  await using file = await open(path);
  const read = createSampleReader(file);
  const readPlanned = createPacketReader(sound.pieces, blocks);
  for (let packet = 0; packet < samples.length; packet += packetsAtOnce) {
    signal?.throwIfAborted();
    const group = samples.slice(packet, packet + packetsAtOnce);
    const [found, planned] = await Promise.all([read(group), readPlanned(group.length)]);
    const wrong = found.findIndex((bytes, index) => !planned[index]?.equals(bytes));
    if (wrong >= 0) return `packet ${packet + wrong} of its sound is not the planned one`;
  }
  return undefined;
}
