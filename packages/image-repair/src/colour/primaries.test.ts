import { describe, expect, it } from 'vitest';
import { isIdentity, primariesByCode, srgbPrimaries, times, toSrgbMatrix } from './primaries.ts';

describe('toSrgbMatrix', () => {
  it('changes nothing in sRGB', () => {
    expect(isIdentity(toSrgbMatrix(srgbPrimaries) ?? expect.unreachable())).toBe(true);
  });

  it.each(Object.keys(primariesByCode))('leaves the white of primaries %s white', (code) => {
    const matrix = toSrgbMatrix(primariesByCode[Number(code)] ?? expect.unreachable()) ?? expect.unreachable();
    for (const light of times(matrix, [1, 1, 1])) expect(light).toBeCloseTo(1, 6);
    expect(isIdentity(matrix)).toBe(code === '1');
  });

  it.each([
    ['on one line', { ...srgbPrimaries, red: [0.1, 0.1], green: [0.2, 0.2], blue: [0.3, 0.3] } as const],
    ['with an impossible white', { ...srgbPrimaries, white: [0.3, 0] } as const],
    ['of zeros', { white: [0, 0], red: [0, 0], green: [0, 0], blue: [0, 0] } as const],
  ])('is undefined for primaries %s', (_, primaries) => {
    expect(toSrgbMatrix(primaries)).toBeUndefined();
  });
});
