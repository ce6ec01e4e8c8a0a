import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeIfInstalled } from './describe-chart.ts';
import { refusal } from './helm.ts';
import { chartFolder } from './project.ts';
import { contradictory } from './wrong-values/contradictory.ts';
import { contradictoryHatches, malformedHatches } from './wrong-values/hatches.ts';
import { malformed } from './wrong-values/malformed.ts';

/** By its path, or by a part of the path that has no place in the chart. */
function isNamed(line: string, value: string): boolean {
  const names = value.split('.');
  return line.includes(`at '/${names.join('/')}`) || names.some((name) => line.includes(`'${name}'`));
}

const lineWith = (told: string, sentence: string): string =>
  told.split('\n').find((line) => line.includes(sentence)) ?? told;

describeIfInstalled('helm')('values are refused with a sentence:', () => {
  it('there are at least 60 of them', () => {
    expect(
      malformed.length + contradictory.length + malformedHatches.length + contradictoryHatches.length,
    ).toBeGreaterThanOrEqual(60);
  });

  it.each([...malformed, ...malformedHatches])('%s', async (_, values, sentence) => {
    const line = lineWith(await refusal(values), sentence);
    expect(line).toContain(sentence);
    expect(
      Object.keys(values).filter((value) => isNamed(line, value)),
      line,
    ).not.toEqual([]);
  });

  it.each([...contradictory, ...contradictoryHatches])('%s', async (_, values, sentence) => {
    const line = lineWith(await refusal(values), sentence);
    expect(line).toContain(sentence);
    expect(line).toMatch(/^- .*[.]$/);
    const names = Object.keys(values).flatMap((value) => [value, value.split('.').slice(0, -1).join('.')]);
    const isTold = (name: string) => name !== '' && line.includes(name);
    expect(names.some(isTold) || line.includes('postgres.maxConnections'), line).toBe(true);
  });

  it('reports several mistakes at once', async () => {
    const told = await refusal({ 'redis.mode': 'external', 'payments.mode': 'stripe', routing: 'direct' });
    for (const name of ['redis.external.existingSecret', 'payments.existingSecret', 'gateway.enabled'])
      expect(told).toContain(name);
  });
});

describe('every pattern of the schema', () => {
  const patterns = [...readFileSync(`${chartFolder}/values.schema.json`, 'utf8').matchAll(/"pattern": (".*")/g)].map(
    ([, pattern = '']) => JSON.parse(pattern),
  );
  it('begins with what is wanted, in words that match nothing', () => {
    expect(patterns.length).toBeGreaterThan(30);
    expect(patterns.filter((pattern) => !/^an? [^|^()[\]]+\^\|\^/.test(pattern))).toEqual([]);
    const matched = patterns.filter((pattern) => {
      const [words = ''] = pattern.split('^|');
      return new RegExp(`${words}^`).test(words);
    });
    expect(matched).toEqual([]);
  });
});
