import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slideMotion } from './slide-motion.ts';

const hash = fc.stringMatching(/^[0-9a-f]{64}$/);

describe('slideMotion', () => {
  it('grows about a point of the middle third, which the photo alone decides', () => {
    const found = new Set<string>();
    fc.assert(
      fc.property(hash, (photo) => {
        const { anchor } = slideMotion('gentle', { hash: photo, frames: 118 }) ?? { anchor: { x: 0, y: 0 } };
        expect(anchor.x).toBeGreaterThanOrEqual(640);
        expect(anchor.x).toBeLessThanOrEqual(1280);
        expect(anchor.y).toBeGreaterThanOrEqual(360);
        expect(anchor.y).toBeLessThanOrEqual(720);
        expect(slideMotion('gentle', { hash: photo, frames: 228 })?.anchor).toEqual(anchor);
        found.add(`${anchor.x} ${anchor.y}`);
      }),
    );
    expect(found.size).toBe(5);
  });

  it.each([
    ['gentle', 118, 1.04, 8],
    ['gentle', 59, 1.02, 8],
    ['gentle', 268, 1.04, 8],
    ['small', 118, 1.03, 16],
  ] as const)('moves %s for %i frames to %d, never faster', (choice, frames, scale, blockSize) => {
    const zoom = slideMotion(choice, { hash: '00', frames });
    expect(zoom).toMatchObject({ frames, blockSize });
    expect(zoom?.scale).toBeCloseTo(scale, 10);
  });

  it('leaves the rows of a caption still, and grows about a point above them', () => {
    const zoom = slideMotion('gentle', { hash: '00000003', frames: 118, stillFromRow: 896 });
    expect(zoom).toMatchObject({ stillFromRow: 896, anchor: { x: 800, y: 523 } });
  });

  it('does not move a slide that is too short', () => {
    expect(slideMotion('small', { hash: '00', frames: 0 })).toBeUndefined();
  });
});
