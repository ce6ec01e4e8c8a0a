import { type BitWriter, createBitWriter } from './bit-writer.ts';

export type Coding = number | 'ue' | 'se';
export type Field = readonly [name: string, coding: Coding, value: number];

function writeField(write: BitWriter, coding: Coding, value: number): void {
  if (typeof coding === 'number') write.u(coding, value);
  else write[coding](value);
}

export function writeFields(
  fields: readonly Field[],
  changes: Readonly<Record<string, number | undefined>> = {},
): BitWriter {
  const write = createBitWriter();
  for (const [name, coding, value] of fields) {
    const written = name in changes ? changes[name] : value;
    if (written !== undefined) writeField(write, coding, written);
  }
  return write;
}

export const encodeUnit = (header: number, payload: BitWriter): Buffer =>
  Buffer.concat([Buffer.from([header]), payload.trailingBits().bytes()]);
