import { describe, expect, it } from 'vitest';
import { isFrameHeader, isProgressive, isSequential, measureUnits, readJpegFrame } from './jpeg-frame.ts';

const everyMarker = Array.from({ length: 256 }, (_, marker) => marker);
const header = Buffer.from([0xff, 0xc0, 0, 17, 8, 2, 0, 3, 0, 3, 1, 0x21, 0, 2, 0x11, 1, 3, 0x14, 1]);

describe('readJpegFrame', () => {
  it('reads the size and the components', () => {
    const components = [
      { id: 1, across: 2, down: 1 },
      { id: 2, across: 1, down: 1 },
      { id: 3, across: 1, down: 4 },
    ];
    expect(readJpegFrame(header)).toEqual({ width: 768, height: 512, components });
  });

  it.each([header.length - 1, 9])('refuses a header cut off after %i bytes', (length) => {
    expect(() => readJpegFrame(header.subarray(0, length))).toThrow(expect.objectContaining({ code: 'photo_damaged' }));
  });
});

describe('measureUnits', () => {
  it('counts the units of a scan of several components, and the blocks of a scan of one', () => {
    const frame = { ...readJpegFrame(header), width: 161, height: 129 };
    expect(measureUnits(frame, 3)).toEqual({ across: 11, down: 5 });
    expect(measureUnits(frame, 1)).toEqual({ across: 21, down: 17 });
  });

  it('counts blocks where no component has any', () => {
    expect(measureUnits({ width: 80, height: 8, components: [] }, 0)).toEqual({ across: 10, down: 1 });
  });
});

it('recognises the frame headers among the markers', () => {
  const sequential = [0xc0, 0xc1];
  const progressive = [0xc2, 0xc6, 0xca, 0xce];
  const others = [0xc3, 0xc5, 0xc7, 0xc8, 0xc9, 0xcb, 0xcd, 0xcf];
  const frames = everyMarker.filter(isFrameHeader);
  expect(frames).toEqual([...sequential, ...progressive, ...others].toSorted((one, other) => one - other));
  expect(frames.filter(isProgressive)).toEqual(progressive);
  expect(everyMarker.filter(isSequential)).toEqual(sequential);
});
