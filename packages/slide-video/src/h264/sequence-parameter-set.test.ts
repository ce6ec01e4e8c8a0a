import { describe, expect, it } from 'vitest';
import { encodeUnit, type Field, writeFields } from './coded-fields.fixture.ts';
import { readSequenceParameterSet, sequenceParameters, writeSequenceParameterSet } from './sequence-parameter-set.ts';
import { strictSequence } from './strict-headers.fixture.ts';

const fields: readonly Field[] = [
  ['profile_idc', 8, 100],
  ['constraint flags', 8, 0],
  ['level_idc', 8, 40],
  ['seq_parameter_set_id', 'ue', 0],
  ['chroma_format_idc', 'ue', 1],
  ['bit_depth_luma_minus8', 'ue', 0],
  ['bit_depth_chroma_minus8', 'ue', 0],
  ['qpprime_y_zero_transform_bypass_flag', 1, 0],
  ['seq_scaling_matrix_present_flag', 1, 0],
  ['log2_max_frame_num_minus4', 'ue', 3],
  ['pic_order_cnt_type', 'ue', 0],
  ['log2_max_pic_order_cnt_lsb_minus4', 'ue', 5],
  ['max_num_ref_frames', 'ue', 4],
  ['gaps_in_frame_num_value_allowed_flag', 1, 0],
  ['pic_width_in_mbs_minus1', 'ue', 119],
  ['pic_height_in_map_units_minus1', 'ue', 67],
  ['frame_mbs_only_flag', 1, 1],
  ['direct_8x8_inference_flag', 1, 1],
  ['frame_cropping_flag', 1, 0],
  ['vui_parameters_present_flag', 1, 0],
];
const sps = (changes = {}): Buffer => encodeUnit(0x67, writeFields(fields, changes));
const refusal = (message: string) =>
  expect.objectContaining({ name: 'UnusablePicture', message: expect.stringContaining(message) });

describe('readSequenceParameterSet', () => {
  it('reads the number of bits of frame numbers and order counts', () => {
    expect(readSequenceParameterSet(sps())).toEqual({ frameNumBits: 7, pictureOrderCountBits: 9 });
  });

  it('reads an output order that is the decoding order', () => {
    const changes = { pic_order_cnt_type: 2, log2_max_pic_order_cnt_lsb_minus4: undefined };
    expect(readSequenceParameterSet(sps(changes))).toEqual({ frameNumBits: 7, pictureOrderCountBits: 0 });
  });

  it.each([
    ['constraint flags', 0x0c],
    ['level_idc', 51],
    ['max_num_ref_frames', 1],
    ['gaps_in_frame_num_value_allowed_flag', 1],
  ])('accepts another %s', (name, value) => {
    expect(readSequenceParameterSet(sps({ [name]: value }))).toEqual(readSequenceParameterSet(sps()));
  });

  it.each([
    ['profile_idc', 77, 'profile_idc is 77'],
    ['seq_parameter_set_id', 1, 'seq_parameter_set_id is 1'],
    ['chroma_format_idc', 2, 'chroma_format_idc is 2'],
    ['bit_depth_luma_minus8', 2, 'bit_depth_luma_minus8 is 2'],
    ['bit_depth_chroma_minus8', 2, 'bit_depth_chroma_minus8 is 2'],
    ['qpprime_y_zero_transform_bypass_flag', 1, 'qpprime_y_zero_transform_bypass_flag is true'],
    ['seq_scaling_matrix_present_flag', 1, 'seq_scaling_matrix_present_flag is true'],
    ['pic_order_cnt_type', 1, 'pic_order_cnt_type is 1'],
    ['pic_width_in_mbs_minus1', 79, 'pic_width_in_mbs is 80'],
    ['pic_height_in_map_units_minus1', 33, 'pic_height_in_map_units is 34'],
    ['frame_mbs_only_flag', 0, 'frame_mbs_only_flag is false'],
  ])('refuses %s of %i', (name, value, message) => {
    expect(() => readSequenceParameterSet(sps({ [name]: value }))).toThrowError(refusal(message));
  });
});

it('writes a set that a strict decoder reads, and reads it back', () => {
  expect(strictSequence(writeSequenceParameterSet())).toEqual({ frameNumBits: 9, orderBits: 16, referenceFrames: 2 });
  expect(readSequenceParameterSet(writeSequenceParameterSet())).toEqual(sequenceParameters);
});
