import { allowEmulation, preventEmulation } from './emulation-prevention.ts';

/** Table 7-1: nal_unit_type. */
export const nalUnitTypes = { slice: 1, idrSlice: 5, sequenceParameterSet: 7, pictureParameterSet: 8 } as const;

export type NalUnitType = (typeof nalUnitTypes)[keyof typeof nalUnitTypes];

/** nal_ref_idc: a number other than 0 says that other pictures are predicted from this one. */
const reference = 3;

export interface NalUnit {
  readonly type: NalUnitType;
  readonly reference: boolean;
  /** Raw byte sequence payload: without emulation prevention. */
  readonly payload: readonly Buffer[];
}

/** Clause 7.3.1: the unit's header and its payload with emulation prevention. */
export function writeNalUnit({ type, reference: isReference, payload }: NalUnit): Buffer {
  const header = Buffer.from([((isReference ? reference : 0) << 5) | type]);
  return Buffer.concat([header, ...preventEmulation(Buffer.concat(payload))]);
}

export const nalUnitType = (unit: Buffer): number => (unit[0] ?? 0) & 0x1f;

export const nalUnitPayload = (unit: Buffer): Buffer => allowEmulation(unit.subarray(1));
