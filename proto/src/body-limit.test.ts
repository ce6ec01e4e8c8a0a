import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { computeBodyLimit } from './body-limit.ts';
import type { RouteContract } from './contract.ts';
import { routes } from './routes/index.ts';

const escaped = (text: string): string =>
  [...text]
    .flatMap((character) => character.split(''))
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16)}`)
    .join('');

describe('computeBodyLimit', () => {
  it('has room for the longest valid body, with every character escaped', () => {
    const schema = Type.Object({
      title: Type.String({ maxLength: 100 }),
      ids: Type.Array(Type.Integer({ maximum: 9999 }), { maxItems: 50 }),
    });
    const longest = `{"title":"${escaped('😀'.repeat(100))}","ids":[${Array(50).fill(9999)}]}`;
    expect(JSON.parse(longest).title).toHaveLength(200);
    expect(computeBodyLimit(schema)).toBeGreaterThanOrEqual(longest.length);
    expect(computeBodyLimit(schema)).toBeLessThan(longest.length + 4096);
  });

  it.each([Type.String(), Type.Array(Type.Boolean()), Type.Unknown()])(
    'is undefined when a field has no bound: %j',
    (field) => {
      expect(() => computeBodyLimit(Type.Object({ field }))).toThrow();
    },
  );

  const bodies = Object.entries(routes).flatMap(([key, { body }]: [string, RouteContract]) =>
    body ? [{ key, body }] : [],
  );
  it.each(bodies)('bounds $key', ({ body }) => {
    expect(computeBodyLimit(body)).toBeLessThanOrEqual(512 * 1024);
  });
});
