import { type StrictBits, strictBits } from './strict-bits.fixture.ts';

function strictPayload(unit: Buffer): Buffer {
  const payload: number[] = [];
  let zeros = 0;
  for (const byte of unit.subarray(1)) {
    if (zeros >= 2 && byte < 3) throw new Error('a start code stands in a NAL unit');
    if (zeros < 2 || byte !== 3) payload.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  if (zeros > 0) throw new Error('a NAL unit ends with a zero');
  return Buffer.from(payload);
}

const expectAll = (
  read: StrictBits,
  expected: Readonly<Record<string, readonly [bits: number | 'ue' | 'se', number]>>,
) => {
  for (const [name, [bits, value]] of Object.entries(expected)) {
    const found = typeof bits === 'number' ? read.u(bits) : read[bits]();
    if (found !== value) throw new Error(`${name} is ${found}, not ${value}`);
  }
};

export interface StrictSequence {
  readonly frameNumBits: number;
  readonly orderBits: number;
  readonly referenceFrames: number;
}

export function strictSequence(unit: Buffer): StrictSequence {
  if (unit[0] !== 0x67) throw new Error('this is no sequence parameter set');
  const read = strictBits(strictPayload(unit));
  expectAll(read, { profile_idc: [8, 100], constraints: [8, 0], level_idc: [8, 41], id: ['ue', 0], chroma: ['ue', 1] });
  expectAll(read, { luma: ['ue', 0], depth: ['ue', 0], bypass: [1, 0], scaling: [1, 0] });
  const frameNumBits = read.ue() + 4;
  expectAll(read, { pic_order_cnt_type: ['ue', 0] });
  const orderBits = read.ue() + 4;
  const referenceFrames = read.ue();
  expectAll(read, { gaps: [1, 0], width: ['ue', 119], height: ['ue', 67], frames: [1, 1], direct8x8: [1, 1] });
  expectAll(read, { crop: [1, 1], left: ['ue', 0], right: ['ue', 0], top: ['ue', 0], bottom: ['ue', 4], vui: [1, 1] });
  expectAll(read, { aspect: [1, 1], square: [8, 1], overscan: [1, 0], signal: [1, 1], format: [3, 5], full: [1, 0] });
  expectAll(read, { colours: [1, 1], primaries: [8, 1], transfer: [8, 1], matrix: [8, 1], location: [1, 0] });
  expectAll(read, { timing: [1, 1], units: [32, 1], scale: [32, 60], fixed: [1, 1], nal: [1, 0], vcl: [1, 0] });
  expectAll(read, { structure: [1, 0], restriction: [1, 1], vectors: [1, 1], bytes: ['ue', 0], bits: ['ue', 0] });
  expectAll(read, { horizontal: ['ue', 11], vertical: ['ue', 11], num_reorder_frames: ['ue', 1] });
  expectAll(read, { max_dec_frame_buffering: ['ue', referenceFrames] });
  read.trailing();
  return { frameNumBits, orderBits, referenceFrames };
}

export function strictPicture(unit: Buffer): number {
  if (unit[0] !== 0x68) throw new Error('this is no picture parameter set');
  const read = strictBits(strictPayload(unit));
  expectAll(read, { id: ['ue', 0], sequence: ['ue', 0], cabac: [1, 1], order: [1, 0], groups: ['ue', 0] });
  expectAll(read, { l0: ['ue', 0], l1: ['ue', 0], weighted_pred_flag: [1, 0], weighted_bipred_idc: [2, 2] });
  const initialQp = 26 + read.se();
  expectAll(read, { pic_init_qs: ['se', 0] });
  read.se(); // chroma_qp_index_offset
  expectAll(read, { deblocking: [1, 1], constrained: [1, 0], redundant: [1, 0] });
  read.u(1); // transform_8x8_mode_flag
  expectAll(read, { scaling: [1, 0] });
  read.se(); // second_chroma_qp_index_offset
  read.trailing();
  return initialQp;
}

export interface StrictSlice {
  readonly type: 'i' | 'p' | 'b';
  readonly idr: boolean;
  readonly reference: boolean;
  readonly frameNum: number;
  readonly order: number;
  readonly qpDelta: number;
  readonly deblocking: number;
  readonly longTerm: boolean;
  /** memory_management_control_operation, each with its operands. */
  readonly marking: readonly (readonly number[])[] | undefined;
  readonly data: Buffer;
}

/** Clause 7.3.3.1: nothing, or long-term picture 0 alone. */
function readModification(read: StrictBits): boolean {
  if (read.u(1) === 0) return false;
  expectAll(read, { modification_of_pic_nums_idc: ['ue', 2], long_term_pic_num: ['ue', 0], end: ['ue', 3] });
  return true;
}

const operands: readonly number[] = [0, 1, 1, 2, 1, 0, 1];

/** Clause 7.3.3.3. */
function readMarking(read: StrictBits): readonly (readonly number[])[] | undefined {
  if (read.u(1) === 0) return undefined;
  const operations: number[][] = [];
  for (let operation = read.ue(); operation !== 0; operation = read.ue())
    operations.push([operation, ...Array.from({ length: operands[operation] ?? 0 }, () => read.ue())]);
  return operations;
}

export function strictSlice(unit: Buffer, { frameNumBits, orderBits }: StrictSequence): StrictSlice {
  const [header = 0] = unit;
  if (![0x65, 0x61, 0x01].includes(header)) throw new Error(`a NAL unit begins with ${header}`);
  const idr = header === 0x65;
  const reference = header !== 0x01;
  const read = strictBits(strictPayload(unit).subarray(0, 40));
  expectAll(read, { first_mb_in_slice: ['ue', 0] });
  const type = ({ 5: 'p', 6: 'b', 7: 'i' } as const)[read.ue()];
  if (!type || (idr && type !== 'i')) throw new Error('the slice type is wrong');
  expectAll(read, { pic_parameter_set_id: ['ue', 0] });
  const frameNum = read.u(frameNumBits);
  if (idr) expectAll(read, { idr_pic_id: ['ue', 0] });
  const order = read.u(orderBits);
  if (type === 'b') expectAll(read, { direct_spatial_mv_pred_flag: [1, 1] });
  if (type !== 'i') expectAll(read, { override: [1, 0] });
  const longTerm = type !== 'i' && readModification(read);
  if (type === 'b') expectAll(read, { modification_l1: [1, 0] });
  if (idr) expectAll(read, { no_output: [1, 0], long_term: [1, 0] });
  const marking = !idr && reference ? readMarking(read) : undefined;
  if (type !== 'i') expectAll(read, { cabac_init_idc: ['ue', 0] });
  const qpDelta = read.se();
  const deblocking = read.ue();
  if (deblocking !== 1) {
    read.se();
    read.se();
  }
  const headerBytes = strictPayload(unit).subarray(0, 40).length - read.alignedRest().length;
  return {
    type,
    idr,
    reference,
    frameNum,
    order,
    qpDelta,
    deblocking,
    longTerm,
    marking,
    data: strictPayload(unit).subarray(headerBytes),
  };
}
