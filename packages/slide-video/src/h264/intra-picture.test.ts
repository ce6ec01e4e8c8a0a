import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUnit, type Field, writeFields } from './coded-fields.fixture.ts';
import {
  type IntraPicture,
  readAccessUnit,
  readIntraPicture,
  writeAccessUnit,
  writeIntraPicture,
} from './intra-picture.ts';
import { writePictureParameterSet } from './picture-parameter-set.ts';
import { writeSequenceParameterSet } from './sequence-parameter-set.ts';
import { strictSequence, strictSlice } from './strict-headers.fixture.ts';

const parameters = { initialQp: 26, chromaQpOffset: -2, secondChromaQpOffset: -2, transform8x8: true };
const sets = [writeSequenceParameterSet(), writePictureParameterSet(parameters)] as const;
const macroblocks = Buffer.from([1, 0, 0, 2, 0x80]);
const escaped = Buffer.from([1, 0, 0, 3, 2, 0x80]);

const header: readonly Field[] = [
  ['first_mb_in_slice', 'ue', 0],
  ['slice_type', 'ue', 7],
  ['pic_parameter_set_id', 'ue', 0],
  ['frame_num', 9, 0],
  ['idr_pic_id', 'ue', 0],
  ['pic_order_cnt_lsb', 16, 0],
  ['no_output_of_prior_pics_flag', 1, 0],
  ['long_term_reference_flag', 1, 0],
  ['slice_qp_delta', 'se', -3],
  ['disable_deblocking_filter_idc', 'ue', 0],
  ['slice_alpha_c0_offset_div2', 'se', 2],
  ['slice_beta_offset_div2', 'se', -1],
];
const slice = (changes = {}): Buffer =>
  Buffer.concat([Buffer.from([0x65]), writeFields(header, changes).align(1).bytes(), escaped]);
const refusal = (message: string) =>
  expect.objectContaining({ name: 'UnusablePicture', message: expect.stringContaining(message) });

describe('readIntraPicture', () => {
  const read = {
    parameters,
    qpDelta: -3,
    deblocking: { idc: 0, alphaOffset: 2, betaOffset: -1 },
    sliceData: macroblocks,
  };

  it('reads the macroblocks and everything they depend on', () => {
    expect(readIntraPicture([...sets, slice()])).toEqual(read);
  });

  it.each([
    ['frame_num', 300],
    ['idr_pic_id', 1],
    ['pic_order_cnt_lsb', 40_000],
    ['no_output_of_prior_pics_flag', 1],
    ['long_term_reference_flag', 1],
  ])('accepts %s of %i', (name, value) => {
    expect(readIntraPicture([...sets, slice({ [name]: value })])).toEqual(read);
  });

  it('has no offsets without deblocking', () => {
    const changes = {
      disable_deblocking_filter_idc: 1,
      slice_alpha_c0_offset_div2: undefined,
      slice_beta_offset_div2: undefined,
    };
    const deblocking = { idc: 1, alphaOffset: 0, betaOffset: 0 };
    expect(readIntraPicture([...sets, slice(changes)])).toEqual({ ...read, deblocking });
  });

  it('reads pictures that refer to a parameter set with other lengths', () => {
    const short: readonly Field[] = header.flatMap((field): Field[] => {
      if (field[0] === 'frame_num') return [['frame_num', 4, 0]];
      return field[0] === 'pic_order_cnt_lsb' ? [] : [field];
    });
    const sequence: readonly Field[] = [
      ...[100, 0, 41].map((value): Field => ['profile, constraints, level', 8, value]),
      ...[0, 1, 0, 0].map((value): Field => ['id, chroma, depths', 'ue', value]),
      ['bypass, scaling', 2, 0],
      ...[0, 2, 1].map((value): Field => ['frame_num, order, references', 'ue', value]),
      ['gaps', 1, 0],
      ...[119, 67].map((value): Field => ['width, height', 'ue', value]),
      ['frames, 8x8, cropping, vui', 4, 0b1100],
    ];
    const unit = Buffer.concat([Buffer.from([0x65]), writeFields(short).align(1).bytes(), escaped]);
    expect(readIntraPicture([encodeUnit(0x67, writeFields(sequence)), sets[1], unit])).toEqual(read);
  });

  it.each([
    ['first_mb_in_slice', 60, 'first_mb_in_slice is 60'],
    ['slice_type', 5, 'slice_type is 5'],
    ['pic_parameter_set_id', 1, 'pic_parameter_set_id is 1'],
  ])('refuses %s of %i', (name, value, message) => {
    expect(() => readIntraPicture([...sets, slice({ [name]: value })])).toThrowError(refusal(message));
  });

  it.each([
    ['no sequence parameters', [sets[1], slice()], 'it has no sequence parameters'],
    ['no picture parameters', [sets[0], slice()], 'it has no picture parameters'],
    ['no slice', [...sets], 'it has no IDR slice'],
    ['two slices', [...sets, slice(), slice()], 'it has several IDR slice'],
    ['no macroblocks', [...sets, slice().subarray(0, -escaped.length)], 'it has no macroblocks'],
  ])('refuses units with %s', (_, units, message) => {
    expect(() => readIntraPicture(units)).toThrowError(refusal(message));
  });

  it('skips units of other types', () => {
    expect(readIntraPicture([Buffer.from([9, 0xf0]), ...sets, Buffer.from([6, 5, 0x80]), slice()])).toEqual(read);
  });
});

const offset = fc.integer({ min: -6, max: 6 });
const pictures: fc.Arbitrary<IntraPicture> = fc.record({
  parameters: fc.constant(parameters),
  qpDelta: fc.integer({ min: -26, max: 25 }),
  deblocking: fc.oneof(
    fc.constant({ idc: 1, alphaOffset: 0, betaOffset: 0 }),
    fc.record({ idc: fc.constantFrom(0, 2), alphaOffset: offset, betaOffset: offset }),
  ),
  sliceData: fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from([...bytes, 0x80])),
});

it('reads any picture back as it was written', () => {
  fc.assert(
    fc.property(pictures, (picture) => {
      expect(readAccessUnit(writeAccessUnit(picture))).toEqual(picture);
    }),
  );
});

it('writes a picture without copying its macroblocks', () => {
  const sliceData = Buffer.alloc(100_000, 0x55);
  fc.assert(
    fc.property(pictures, (picture) => {
      const parts = writeIntraPicture({ ...picture, sliceData }, { frameNum: 0, pictureOrderCount: 0 });
      const copied = parts.filter(({ buffer }) => buffer !== sliceData.buffer);
      expect(Buffer.concat(copied).length).toBeLessThan(100);
    }),
  );
});

it('writes any picture at any position so that a strict decoder reads it', () => {
  const place = fc.record({ frameNum: fc.nat(511), pictureOrderCount: fc.nat(65_535) });
  fc.assert(
    fc.property(pictures, place, (picture, { frameNum, pictureOrderCount }) => {
      const unit = Buffer.concat(writeIntraPicture(picture, { frameNum, pictureOrderCount }));
      expect(strictSlice(unit, strictSequence(sets[0]))).toEqual({
        ...{ type: 'i', idr: false, reference: true, frameNum, order: pictureOrderCount },
        ...{ qpDelta: picture.qpDelta, deblocking: picture.deblocking.idc, data: picture.sliceData },
        ...{ longTerm: false, marking: undefined },
      });
    }),
  );
});
