import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeMotionPicture, motionQp } from './motion-picture.ts';
import { encodeSkipRun } from './skip-run.ts';
import { strictMotion } from './strict-motion.fixture.ts';
import { blocksWide, createVectorField, type VectorField } from './vector-prediction.ts';

function fieldBy(getVector: (column: number, row: number) => readonly [x: number, y: number]): VectorField {
  const field = createVectorField();
  for (let block = 0; block < field.x.length; block += 1) {
    const [x, y] = getVector(block % blocksWide, Math.floor(block / blocksWide));
    field.x[block] = x;
    field.y[block] = y;
  }
  return field;
}

const isReadBack = ({ x, y }: VectorField): boolean =>
  strictMotion(encodeMotionPicture({ x, y }), motionQp).every(
    (vector, block) => vector[0] === x[block] && vector[1] === y[block],
  );

it('encodes any vectors so that a strict decoder reads them', () => {
  const component = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -400, max: 400 }));
  const vectors = fc.array(fc.tuple(component, component), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(vectors, fc.constantFrom(1, 2, 5), fc.nat(1000), (all, size, seed) => {
      const pick = (column: number, row: number) =>
        all[(Math.floor(column / size) * 7 + Math.floor(row / size) * 13 + seed * ((column * row) % 3)) % all.length];
      return isReadBack(fieldBy((column, row) => pick(column, row) ?? [0, 0]));
    }),
    { numRuns: 8 },
  );
});

it('encodes a picture without motion as a skip run', () => {
  expect(encodeMotionPicture(createVectorField())).toEqual(encodeSkipRun('p', 120 * 68, motionQp));
});

it('skips macroblocks that move with their neighbours', () => {
  const even = encodeMotionPicture(fieldBy(() => [5, -7]));
  expect(even.length).toBeLessThan(200);
});
