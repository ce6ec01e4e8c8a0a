import { randomFillSync } from 'node:crypto';

const header = Buffer.from('524946460000000057415645666d7420100000000100020080bb000000ee020004001000', 'hex');

/** A WAV of so many bytes with quiet noise: 48 kHz, 16 bits, two channels. */
export function noiseWav(bytes: number): Uint8Array<ArrayBuffer> {
  const wav = randomFillSync(new Uint8Array(bytes));
  // The upper byte of each sample.
  for (let index = 45; index < bytes; index += 2) wav[index] = (wav[index] ?? 0) >> 4;
  wav.set(header);
  wav.set(Buffer.from('data'), 36);
  const view = new DataView(wav.buffer);
  view.setUint32(4, bytes - 8, true);
  view.setUint32(40, bytes - 44, true);
  return wav;
}
