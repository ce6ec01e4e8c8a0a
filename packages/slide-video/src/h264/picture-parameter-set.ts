import { createBitReader } from './bit-reader.ts';
import { createBitWriter } from './bit-writer.ts';
import { nalUnitPayload, nalUnitTypes, writeNalUnit } from './nal-unit.ts';
import { mustBe } from './unusable-picture.ts';

export interface PictureParameters {
  readonly initialQp: number;
  readonly chromaQpOffset: number;
  readonly secondChromaQpOffset: number;
  readonly transform8x8: boolean;
}

/** weighted_bipred_idc: weights follow from distances (8.4.2.3.1), so a skipped B picture is a crossfade. */
const implicitWeights = 2;

/** Clause 7.3.2.2, as a NAL unit: CABAC, one slice group, one reference picture in each list. */
export function writePictureParameterSet(parameters: PictureParameters): Buffer {
  const payload = createBitWriter()
    .ue(0) // pic_parameter_set_id
    .ue(0) // seq_parameter_set_id
    .u(1, 1) // entropy_coding_mode_flag
    .u(1, 0) // bottom_field_pic_order_in_frame_present_flag
    .ue(0) // num_slice_groups_minus1
    .ue(0) // num_ref_idx_l0_default_active_minus1
    .ue(0) // num_ref_idx_l1_default_active_minus1
    .u(1, 0) // weighted_pred_flag
    .u(2, implicitWeights)
    .se(parameters.initialQp - 26)
    .se(0) // pic_init_qs_minus26
    .se(parameters.chromaQpOffset)
    .u(1, 1) // deblocking_filter_control_present_flag
    .u(1, 0) // constrained_intra_pred_flag
    .u(1, 0) // redundant_pic_cnt_present_flag
    .u(1, parameters.transform8x8 ? 1 : 0)
    .u(1, 0) // pic_scaling_matrix_present_flag
    .se(parameters.secondChromaQpOffset)
    .trailingBits()
    .bytes();
  return writeNalUnit({ type: nalUnitTypes.pictureParameterSet, reference: true, payload: [payload] });
}

/** All pictures of a video share one picture parameter set. @throws UnusablePicture */
export function mustAgree(found: PictureParameters, expected: PictureParameters): void {
  mustBe('pic_init_qp', found.initialQp, expected.initialQp);
  mustBe('chroma_qp_index_offset', found.chromaQpOffset, expected.chromaQpOffset);
  mustBe('second_chroma_qp_index_offset', found.secondChromaQpOffset, expected.secondChromaQpOffset);
  mustBe('transform_8x8_mode_flag', found.transform8x8, expected.transform8x8);
}

/** @throws UnusablePicture if slice headers or macroblocks would mean something else in our videos */
export function readPictureParameterSet(unit: Buffer): PictureParameters {
  const read = createBitReader(nalUnitPayload(unit));
  mustBe('pic_parameter_set_id', read.ue(), 0);
  mustBe('seq_parameter_set_id', read.ue(), 0);
  mustBe('entropy_coding_mode_flag', read.flag(), true);
  mustBe('bottom_field_pic_order_in_frame_present_flag', read.flag(), false);
  mustBe('num_slice_groups_minus1', read.ue(), 0);
  read.ue(); // num_ref_idx_l0_default_active_minus1
  read.ue(); // num_ref_idx_l1_default_active_minus1
  read.u(3); // weighted_pred_flag, weighted_bipred_idc
  const initialQp = read.se() + 26;
  read.se(); // pic_init_qs_minus26
  const chromaQpOffset = read.se();
  mustBe('deblocking_filter_control_present_flag', read.flag(), true);
  read.u(1); // constrained_intra_pred_flag: without meaning in intra slices
  mustBe('redundant_pic_cnt_present_flag', read.flag(), false);
  if (!read.moreData()) return { initialQp, chromaQpOffset, secondChromaQpOffset: chromaQpOffset, transform8x8: false };
  const transform8x8 = read.flag();
  mustBe('pic_scaling_matrix_present_flag', read.flag(), false);
  const secondChromaQpOffset = read.se();
  read.end();
  return { initialQp, chromaQpOffset, secondChromaQpOffset, transform8x8 };
}
