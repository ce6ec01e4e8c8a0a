import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUnit, type Field, writeFields } from './coded-fields.fixture.ts';
import { readPictureParameterSet, writePictureParameterSet } from './picture-parameter-set.ts';
import { strictPicture } from './strict-headers.fixture.ts';

const fields: readonly Field[] = [
  ['pic_parameter_set_id', 'ue', 0],
  ['seq_parameter_set_id', 'ue', 0],
  ['entropy_coding_mode_flag', 1, 1],
  ['bottom_field_pic_order_in_frame_present_flag', 1, 0],
  ['num_slice_groups_minus1', 'ue', 0],
  ['num_ref_idx_l0_default_active_minus1', 'ue', 0],
  ['num_ref_idx_l1_default_active_minus1', 'ue', 0],
  ['weighted_pred_flag', 1, 0],
  ['weighted_bipred_idc', 2, 0],
  ['pic_init_qp_minus26', 'se', -4],
  ['pic_init_qs_minus26', 'se', 0],
  ['chroma_qp_index_offset', 'se', -2],
  ['deblocking_filter_control_present_flag', 1, 1],
  ['constrained_intra_pred_flag', 1, 0],
  ['redundant_pic_cnt_present_flag', 1, 0],
];
const ofHighProfile: readonly Field[] = [
  ['transform_8x8_mode_flag', 1, 1],
  ['pic_scaling_matrix_present_flag', 1, 0],
  ['second_chroma_qp_index_offset', 'se', 3],
];
const pps = (changes = {}): Buffer => encodeUnit(0x68, writeFields([...fields, ...ofHighProfile], changes));
const refusal = (message: string) =>
  expect.objectContaining({ name: 'UnusablePicture', message: expect.stringContaining(message) });

describe('readPictureParameterSet', () => {
  const read = { initialQp: 22, chromaQpOffset: -2, secondChromaQpOffset: 3, transform8x8: true };

  it('reads everything that macroblocks depend on', () => {
    expect(readPictureParameterSet(pps())).toEqual(read);
    expect(readPictureParameterSet(pps({ transform_8x8_mode_flag: 0 }))).toEqual({ ...read, transform8x8: false });
  });

  it('defaults to one chroma offset and no 8x8 transform when a set ends before them', () => {
    const short = { initialQp: 22, chromaQpOffset: -2, secondChromaQpOffset: -2, transform8x8: false };
    expect(readPictureParameterSet(encodeUnit(0x68, writeFields(fields)))).toEqual(short);
  });

  it.each([
    ['num_ref_idx_l0_default_active_minus1', 2],
    ['num_ref_idx_l1_default_active_minus1', 1],
    ['weighted_pred_flag', 1],
    ['weighted_bipred_idc', 2],
    ['pic_init_qs_minus26', 5],
    ['constrained_intra_pred_flag', 1],
  ])('accepts %s of %i', (name, value) => {
    expect(readPictureParameterSet(pps({ [name]: value }))).toEqual(read);
  });

  it.each([
    ['pic_parameter_set_id', 1, 'pic_parameter_set_id is 1'],
    ['seq_parameter_set_id', 1, 'seq_parameter_set_id is 1'],
    ['entropy_coding_mode_flag', 0, 'entropy_coding_mode_flag is false'],
    ['bottom_field_pic_order_in_frame_present_flag', 1, 'bottom_field_pic_order_in_frame_present_flag is true'],
    ['num_slice_groups_minus1', 1, 'num_slice_groups_minus1 is 1'],
    ['deblocking_filter_control_present_flag', 0, 'deblocking_filter_control_present_flag is false'],
    ['redundant_pic_cnt_present_flag', 1, 'redundant_pic_cnt_present_flag is true'],
    ['pic_scaling_matrix_present_flag', 1, 'pic_scaling_matrix_present_flag is true'],
  ])('refuses %s of %i', (name, value, message) => {
    expect(() => readPictureParameterSet(pps({ [name]: value }))).toThrowError(refusal(message));
  });

  it('refuses a set with trailing data', () => {
    const longer: readonly Field[] = [...fields, ...ofHighProfile, ['something else', 'ue', 4]];
    expect(() => readPictureParameterSet(encodeUnit(0x68, writeFields(longer)))).toThrowError(
      refusal('where it should end'),
    );
  });
});

it('writes any set so that a strict decoder reads it, and reads it back', () => {
  const offset = fc.integer({ min: -12, max: 12 });
  const parameters = fc.record({
    initialQp: fc.integer({ min: 0, max: 51 }),
    chromaQpOffset: offset,
    secondChromaQpOffset: offset,
    transform8x8: fc.boolean(),
  });
  fc.assert(
    fc.property(parameters, (all) => {
      expect(strictPicture(writePictureParameterSet(all))).toBe(all.initialQp);
      expect(readPictureParameterSet(writePictureParameterSet(all))).toEqual(all);
    }),
  );
});
