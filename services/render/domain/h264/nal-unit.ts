import { allowEmulation, preventEmulation } from './emulation-prevention.ts';

/** Table 7-1: nal_unit_type. */
export const nalUnitTypes = { slice: 1, idrSlice: 5, sequenceParameterSet: 7, pictureParameterSet: 8 } as const;

export type NalUnitType = (typeof nalUnitTypes)[keyof typeof nalUnitTypes];

/** nal_ref_idc: a number other than 0 says that other pictures are predicted from this one. */
const reference = 3;

interface UnitHeader {
  readonly type: NalUnitType;
  readonly reference: boolean;
}

export interface NalUnit extends UnitHeader {
  /** Raw byte sequence payload: without emulation prevention. */
  readonly payload: readonly Buffer[];
}

interface Slice extends UnitHeader {
  readonly header: Buffer;
  /** Without emulation prevention. */
  readonly data: Buffer;
}

const writeHeader = ({ type, reference: isReference }: UnitHeader): Buffer =>
  Buffer.from([((isReference ? reference : 0) << 5) | type]);

/** Clause 7.3.1: the unit's header and its payload with emulation prevention. */
export const writeNalUnit = ({ payload, ...unit }: NalUnit): Buffer =>
  Buffer.concat([writeHeader(unit), ...preventEmulation(Buffer.concat(payload))]);

/**
 * The same of a slice, in parts that share the memory of its data: copies of pictures cost more than all else here. What
 * stands in front of the data has a one in its last byte, so no emulation spans both.
 */
export const writeSlice = ({ header, data, ...unit }: Slice): readonly Buffer[] => [
  writeHeader(unit),
  ...preventEmulation(header),
  ...preventEmulation(data),
];

export const nalUnitType = (unit: Buffer): number => (unit[0] ?? 0) & 0x1f;

export const nalUnitPayload = (unit: Buffer): Buffer => allowEmulation(unit.subarray(1));
