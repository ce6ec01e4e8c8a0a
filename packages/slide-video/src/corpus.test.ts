import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { splitByteStream } from './h264/byte-stream.ts';
import { readAccessUnit, toStillPicture } from './h264/intra-picture.ts';
import { nalUnitType } from './h264/nal-unit.ts';
import { corpusPath } from './testing/still-picture.fixture.ts';

const read = (name: string): Buffer => readFileSync(corpusPath(name));

describe.each(['black', 'ivory', 'portrait', 'street', 'garden'])('the picture %s', (name) => {
  it('shares its picture parameters with the others', () => {
    expect(readAccessUnit(read(name)).parameters).toEqual(readAccessUnit(read('black')).parameters);
  });

  it('becomes two parameter sets and one IDR slice', () => {
    const still = toStillPicture(splitByteStream(read(name)));
    expect(splitByteStream(still).map(nalUnitType)).toEqual([7, 8, 5]);
    expect(readAccessUnit(still).sliceData.length).toBe(readAccessUnit(read(name)).sliceData.length);
  });
});

it.each([
  ['cavlc', 'entropy_coding_mode_flag is false, not true'],
  ['four-slices', 'it has several IDR slice'],
  ['full-chroma', 'profile_idc is 244, not 100'],
  ['hd-720', 'pic_width_in_mbs is 80, not 120'],
  ['interlaced', 'pic_height_in_map_units is 34, not 68'],
  ['main-profile', 'profile_idc is 77, not 100'],
  ['scaling-matrix', 'pic_scaling_matrix_present_flag is true, not false'],
  ['ten-bits', 'profile_idc is 110, not 100'],
])('refuses %s: %s', (name, reason) => {
  expect(() => readAccessUnit(read(`refused/${name}`))).toThrow(`The coded picture cannot be used: ${reason}.`);
});

it('reads a picture whose quality starts elsewhere, which only a video of its kind can take', () => {
  const { parameters } = readAccessUnit(read('refused/other-start-qp'));
  expect(parameters.initialQp).not.toBe(readAccessUnit(read('black')).parameters.initialQp);
});
