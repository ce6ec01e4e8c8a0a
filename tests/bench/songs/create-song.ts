export interface SongFile {
  readonly name: string;
  readonly seconds: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A rising tone, 5.8 MB a minute: 24 kHz, 16 bits, two channels. */
export function createSong(name: string, seconds: number): SongFile {
  const [rate, channels] = [24_000, 2];
  const samples = seconds * rate * channels;
  const wav = Buffer.alloc(44 + 2 * samples);
  Buffer.from('524946460000000057415645666d74201000000001000200c05d00000077010004001000', 'hex').copy(wav);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(2 * samples, 40);
  for (let sample = 0; sample < samples; sample += 1)
    wav.writeInt16LE(Math.round(8000 * Math.sin(sample * (0.02 + sample * 1e-9))), 44 + 2 * sample);
  return { name, seconds, bytes: Uint8Array.from(wav) };
}

/** Nearly the largest file that is accepted. */
export const createLongSong = (): SongFile => createSong('Ten minutes.wav', 600);
