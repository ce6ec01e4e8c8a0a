/** A WAV with a tone: 48 kHz, 16 bits, one channel. */
export function toneWav({ seconds = 2, hertz = 440, level = 0.3 } = {}): Uint8Array<ArrayBuffer> {
  const [rate, samples] = [48_000, Math.round(seconds * 48_000)];
  const wav = Buffer.alloc(44 + 2 * samples);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(2 * rate, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(2 * samples, 40);
  for (let index = 0; index < samples; index += 1)
    wav.writeInt16LE(Math.round(32_767 * level * Math.sin((2 * Math.PI * hertz * index) / rate)), 44 + 2 * index);
  return Uint8Array.from(wav);
}

/** A WAV of exactly so many bytes. */
export function wavOfSize(bytes: number): Uint8Array<ArrayBuffer> {
  const wav = new Uint8Array(bytes);
  wav.set(toneWav({ seconds: 0.1 }));
  const view = new DataView(wav.buffer);
  view.setUint32(4, bytes - 8, true);
  view.setUint32(40, bytes - 44, true);
  return wav;
}

export const textBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'latin1'));
