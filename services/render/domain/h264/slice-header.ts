import type { BitReader } from './bit-reader.ts';
import { type BitWriter, createBitWriter } from './bit-writer.ts';
import { type SequenceParameters, sequenceParameters } from './sequence-parameter-set.ts';
import { mustBe } from './unusable-picture.ts';

/** Table 7-6, for a picture of which all slices are alike. */
const sliceTypes = { p: 5, b: 6, i: 7 } as const;

export type SliceType = keyof typeof sliceTypes;

export interface Deblocking {
  /** disable_deblocking_filter_idc: 1 is without. */
  readonly idc: number;
  readonly alphaOffset: number;
  readonly betaOffset: number;
}

export const withoutDeblocking: Deblocking = { idc: 1, alphaOffset: 0, betaOffset: 0 };

export interface PicturePlace {
  readonly frameNum: number;
  /** Two a frame: one a field. */
  readonly pictureOrderCount: number;
}

export interface SliceHeader extends PicturePlace {
  readonly type: SliceType;
  readonly idr: boolean;
  readonly reference: boolean;
  readonly qpDelta: number;
  readonly deblocking: Deblocking;
}

function writeReferences(write: BitWriter, { type }: SliceHeader): void {
  if (type === 'i') return;
  if (type === 'b') write.u(1, 1); // direct_spatial_mv_pred_flag
  write.u(1, 0); // num_ref_idx_active_override_flag
  write.u(1, 0); // ref_pic_list_modification_flag_l0
  if (type === 'b') write.u(1, 0); // ref_pic_list_modification_flag_l1
}

/** Clause 7.3.3.3: the window of reference frames slides. */
function writeMarking(write: BitWriter, { idr, reference }: SliceHeader): void {
  if (idr)
    write.u(2, 0); // no_output_of_prior_pics_flag, long_term_reference_flag
  else if (reference) write.u(1, 0); // adaptive_ref_pic_marking_mode_flag
}

/** Clause 7.3.3 under our own parameter sets, filled up with ones to where CABAC data begins (7.3.4). */
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
