/** Two seconds of a tone: 48 kHz, 16 bits, one channel. */
export function toneWav({ hertz }: { readonly hertz: number }): Uint8Array<ArrayBuffer> {
  const [rate, samples] = [48_000, 96_000];
  const wav = Buffer.alloc(44 + 2 * samples);
  const format = Buffer.from('524946460000000057415645666d7420100000000100010080bb00000077010002001000', 'hex');
  format.copy(wav);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(2 * samples, 40);
  for (let index = 0; index < samples; index += 1)
    wav.writeInt16LE(Math.round(10_000 * Math.sin((2 * Math.PI * hertz * index) / rate)), 44 + 2 * index);
  return Uint8Array.from(wav);
}

export function songForm(bytes: Uint8Array<ArrayBuffer>, name: string): FormData {
  const form = new FormData();
  form.append('song', new Blob([bytes]), name);
  return form;
}
