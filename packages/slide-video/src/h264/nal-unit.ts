import { allowEmulation, preventEmulation } from './emulation-prevention.ts';

export const nalUnitTypes = { slice: 1, idrSlice: 5, sequenceParameterSet: 7, pictureParameterSet: 8 } as const;

export type NalUnitType = (typeof nalUnitTypes)[keyof typeof nalUnitTypes];

const reference = 3;

interface UnitHeader {
  readonly type: NalUnitType;
  readonly reference: boolean;
}

export interface NalUnit extends UnitHeader {
  readonly payload: readonly Buffer[];
}

interface Slice extends UnitHeader {
  readonly header: Buffer;
  readonly data: Buffer;
}

interface PreparedSlice extends UnitHeader {
  readonly header: Buffer;
  /** After emulation prevention. */
  readonly escapedData: Buffer;
}

const writeHeader = ({ type, reference: isReference }: UnitHeader): Buffer =>
  Buffer.from([((isReference ? reference : 0) << 5) | type]);

export const writeNalUnit = ({ payload, ...unit }: NalUnit): Buffer =>
  Buffer.concat([writeHeader(unit), ...preventEmulation(Buffer.concat(payload))]);

/** In parts, without copying the data. The header's last byte contains a one, so no emulation spans both. */
export const writeSlice = ({ header, data, ...unit }: Slice): readonly Buffer[] => [
  writeHeader(unit),
  ...preventEmulation(header),
  ...preventEmulation(data),
];

export const writePreparedSlice = ({ header, escapedData, ...unit }: PreparedSlice): readonly Buffer[] => [
  writeHeader(unit),
  ...preventEmulation(header),
  escapedData,
];

export const nalUnitType = (unit: Buffer): number => (unit[0] ?? 0) & 0x1f;

export const nalUnitPayload = (unit: Buffer): Buffer => allowEmulation(unit.subarray(1));
