import type { BitReader } from './bit-reader.ts';
import { type BitWriter, createBitWriter } from './bit-writer.ts';
import { type SequenceParameters, sequenceParameters } from './sequence-parameter-set.ts';
import { mustBe } from './unusable-picture.ts';

/** Table 7-6: all slices of the picture have this type. */
const sliceTypes = { p: 5, b: 6, i: 7 } as const;

export type SliceType = keyof typeof sliceTypes;

export interface Deblocking {
  readonly idc: number;
  readonly alphaOffset: number;
  readonly betaOffset: number;
}

export const withoutDeblocking: Deblocking = { idc: 1, alphaOffset: 0, betaOffset: 0 };

/** Clause 7.4.3.3: an operation number with its operands. */
export type MarkingOperation = readonly [operation: 1 | 2 | 3 | 4, ...operands: number[]];

/** Changes to the reference pictures after this one. Without it, the oldest short-term one leaves. */
export type Marking = readonly MarkingOperation[];

/** The last reference picture becomes the long-term one. @param others short-term references before it: they leave */
export const keepLastReference = (others: 0 | 1): Marking => [
  ...(others === 1 ? ([[1, 1]] as const) : []),
  [4, 1],
  [3, 0, 0],
];

export const dropLongTermReference: Marking = [[2, 0]];

export interface PicturePlace {
  readonly frameNum: number;
  readonly pictureOrderCount: number;
  readonly marking?: Marking;
}

export interface SliceHeader extends PicturePlace {
  readonly type: SliceType;
  readonly idr: boolean;
  readonly reference: boolean;
  readonly qpDelta: number;
  readonly deblocking: Deblocking;
  /** Predicts a P slice from the long-term reference; otherwise from the last reference picture. */
  readonly longTerm?: boolean;
}

function writeReferences(write: BitWriter, { type, longTerm }: SliceHeader): void {
  if (type === 'i') return;
  if (type === 'b') write.u(1, 1); // direct_spatial_mv_pred_flag
  write.u(1, 0); // num_ref_idx_active_override_flag
  write.u(1, longTerm ? 1 : 0); // ref_pic_list_modification_flag_l0
  if (longTerm) write.ue(2).ue(0).ue(3); // long_term_pic_num 0, end
  if (type === 'b') write.u(1, 0); // ref_pic_list_modification_flag_l1
}

function writeMarking(write: BitWriter, { idr, reference, marking }: SliceHeader): void {
  if (idr)
    write.u(2, 0); // no_output_of_prior_pics_flag, long_term_reference_flag
  else if (reference) write.u(1, marking ? 1 : 0); // adaptive_ref_pic_marking_mode_flag
  if (!marking) return;
  for (const number of marking.flat()) write.ue(number);
  write.ue(0); // end
}

/** Clause 7.3.3, with ones up to the start of CABAC data (7.3.4). */
export function writeSliceHeader(header: SliceHeader): Buffer {
  const { frameNumBits, pictureOrderCountBits } = sequenceParameters;
  const { type, idr, qpDelta, deblocking } = header;
  const write = createBitWriter()
    .ue(0) // first_mb_in_slice
    .ue(sliceTypes[type])
    .ue(0) // pic_parameter_set_id
    .u(frameNumBits, header.frameNum);
  if (idr) write.ue(0); // idr_pic_id: two IDR pictures never follow each other directly
  write.u(pictureOrderCountBits, header.pictureOrderCount);
  writeReferences(write, header);
  writeMarking(write, header);
  if (type !== 'i') write.ue(0); // cabac_init_idc
  write.se(qpDelta).ue(deblocking.idc);
  if (deblocking.idc !== 1) write.se(deblocking.alphaOffset).se(deblocking.betaOffset);
  return write.align(1).bytes();
}

export function readIntraSliceHeader(
  read: BitReader,
  { frameNumBits, pictureOrderCountBits }: SequenceParameters,
): Pick<SliceHeader, 'qpDelta' | 'deblocking'> {
  mustBe('first_mb_in_slice', read.ue(), 0);
  mustBe('slice_type', read.ue(), sliceTypes.i);
  mustBe('pic_parameter_set_id', read.ue(), 0);
  read.u(frameNumBits);
  read.ue(); // idr_pic_id
  read.u(pictureOrderCountBits);
  read.u(2); // no_output_of_prior_pics_flag, long_term_reference_flag
  const qpDelta = read.se();
  const idc = read.ue();
  if (idc === 1) return { qpDelta, deblocking: withoutDeblocking };
  return { qpDelta, deblocking: { idc, alphaOffset: read.se(), betaOffset: read.se() } };
}
