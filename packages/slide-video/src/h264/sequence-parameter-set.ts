import { videoFormat } from '../video-format.ts';
import { createBitReader } from './bit-reader.ts';
import { createBitWriter } from './bit-writer.ts';
import { nalUnitPayload, nalUnitTypes, writeNalUnit } from './nal-unit.ts';
import { mustBe } from './unusable-picture.ts';

const { width, height, framesPerSecond } = videoFormat;
const highProfile = 100;
/** 4.1 plays on phones and televisions, and is the first level that allows pictures over 0.8 MB (MinCR, table A-1). */
const level = 41;
const bt709 = 1;

export const macroblocks = { wide: Math.ceil(width / 16), high: Math.ceil(height / 16) };
/** Bytes, with room for headers: level 4.1 (MinCR 2, A.3.1, A.3.3) allows 384 x 8160 / 2, then 384 x 245,760 / 30 / 2. */
export const largestPicture = 1_500_000;

const cropBottom = (macroblocks.high * 16 - height) / 2;
const cropRight = (macroblocks.wide * 16 - width) / 2;

export interface SequenceParameters {
  readonly frameNumBits: number;
  readonly pictureOrderCountBits: number;
}

/** Enough for the longest group of pictures, with 300 references. */
export const sequenceParameters: SequenceParameters = { frameNumBits: 9, pictureOrderCountBits: 16 };

/** Clause E.1.1: square samples, BT.709 in limited range, one reordered picture. */
const writeUsability = (write: ReturnType<typeof createBitWriter>) =>
  write
    .u(1, 1) // aspect_ratio_info_present_flag
    .u(8, 1) // aspect_ratio_idc: square
    .u(1, 0) // overscan_info_present_flag
    .u(1, 1) // video_signal_type_present_flag
    .u(3, 5) // video_format: unspecified
    .u(1, 0) // video_full_range_flag
    .u(1, 1) // colour_description_present_flag
    .u(8, bt709)
    .u(8, bt709)
    .u(8, bt709)
    .u(1, 0) // chroma_loc_info_present_flag
    .u(1, 1) // timing_info_present_flag
    .u(32, 1)
    .u(32, 2 * framesPerSecond) // in fields
    .u(1, 1) // fixed_frame_rate_flag
    .u(2, 0) // nal_hrd_parameters_present_flag, vcl_hrd_parameters_present_flag
    .u(1, 0) // pic_struct_present_flag
    .u(1, 1) // bitstream_restriction_flag
    .u(1, 1) // motion_vectors_over_pic_boundaries_flag
    .ue(0) // max_bytes_per_pic_denom: no limit
    .ue(0) // max_bits_per_mb_denom: no limit
    .ue(11) // log2_max_mv_length_horizontal
    .ue(11) // log2_max_mv_length_vertical
    .ue(1) // max_num_reorder_frames
    .ue(2); // max_dec_frame_buffering

/** Clause 7.3.2.1.1: High profile, progressive, two reference frames. */
export function writeSequenceParameterSet(): Buffer {
  const write = createBitWriter();
  write
    .u(8, highProfile)
    .u(8, 0) // constraint flags
    .u(8, level)
    .ue(0) // seq_parameter_set_id
    .ue(1) // chroma_format_idc: 4:2:0
    .ue(0) // bit_depth_luma_minus8
    .ue(0) // bit_depth_chroma_minus8
    .u(1, 0) // qpprime_y_zero_transform_bypass_flag
    .u(1, 0) // seq_scaling_matrix_present_flag
    .ue(sequenceParameters.frameNumBits - 4)
    .ue(0) // pic_order_cnt_type
    .ue(sequenceParameters.pictureOrderCountBits - 4)
    .ue(2) // max_num_ref_frames
    .u(1, 0) // gaps_in_frame_num_value_allowed_flag
    .ue(macroblocks.wide - 1)
    .ue(macroblocks.high - 1)
    .u(1, 1) // frame_mbs_only_flag
    .u(1, 1) // direct_8x8_inference_flag
    .u(1, 1) // frame_cropping_flag
    .ue(0)
    .ue(cropRight)
    .ue(0)
    .ue(cropBottom)
    .u(1, 1); // vui_parameters_present_flag
  const payload = [writeUsability(write).trailingBits().bytes()];
  return writeNalUnit({ type: nalUnitTypes.sequenceParameterSet, reference: true, payload });
}

/** @throws UnusablePicture if macroblocks would mean something else in our videos */
export function readSequenceParameterSet(unit: Buffer): SequenceParameters {
  const read = createBitReader(nalUnitPayload(unit));
  mustBe('profile_idc', read.u(8), highProfile);
  read.u(16); // constraint flags and level_idc
  mustBe('seq_parameter_set_id', read.ue(), 0);
  mustBe('chroma_format_idc', read.ue(), 1);
  mustBe('bit_depth_luma_minus8', read.ue(), 0);
  mustBe('bit_depth_chroma_minus8', read.ue(), 0);
  mustBe('qpprime_y_zero_transform_bypass_flag', read.flag(), false);
  mustBe('seq_scaling_matrix_present_flag', read.flag(), false);
  const frameNumBits = read.ue() + 4;
  const orderType = read.ue();
  if (orderType !== 0) mustBe('pic_order_cnt_type', orderType, 2);
  const pictureOrderCountBits = orderType === 0 ? read.ue() + 4 : 0;
  read.ue(); // max_num_ref_frames
  read.u(1); // gaps_in_frame_num_value_allowed_flag
  mustBe('pic_width_in_mbs', read.ue() + 1, macroblocks.wide);
  mustBe('pic_height_in_map_units', read.ue() + 1, macroblocks.high);
  mustBe('frame_mbs_only_flag', read.flag(), true);
  return { frameNumBits, pictureOrderCountBits };
}
