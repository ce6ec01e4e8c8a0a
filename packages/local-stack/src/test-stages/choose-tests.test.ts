import { describe, expect, it } from 'vitest';
import { chooseTests, groupStages, startsPrograms, testStages } from './choose-tests.ts';

describe('chooseTests', () => {
  it('chooses types, lint and every test that is not tagged extended, without arguments', () => {
    expect(chooseTests([])).toEqual({
      stages: testStages,
      options: ['--tags-filter=!extended'],
      withTypesAndLint: true,
      withExtended: false,
    });
  });

  it('chooses everything with all', () => {
    expect(chooseTests(['all'])).toEqual({
      stages: testStages,
      options: [],
      withTypesAndLint: true,
      withExtended: true,
    });
  });

  it('chooses whole stages by their names', () => {
    expect(chooseTests(['faults', 'unit', '-t', 'U1'])).toEqual({
      stages: ['unit', 'faults'],
      options: ['-t', 'U1'],
      withTypesAndLint: false,
      withExtended: true,
    });
  });

  it('looks for a file in every stage where none is named', () => {
    expect(chooseTests(['services/media'])).toMatchObject({
      stages: testStages,
      options: ['services/media'],
      withExtended: true,
    });
  });
});

describe('startsPrograms', () => {
  it('is what all stages do but the quick ones', () => {
    expect(testStages.filter((stage) => startsPrograms([stage]))).toEqual([
      'integration',
      'faults',
      'acceptance',
      'e2e',
    ]);
    expect(startsPrograms(['unit', 'architecture', 'chart'])).toBe(false);
  });
});

describe('groupStages', () => {
  it('takes the quick ones together, and first', () => {
    expect(groupStages(testStages)).toEqual([
      ['unit', 'architecture', 'chart'],
      ['integration'],
      ['faults'],
      ['acceptance'],
      ['e2e'],
    ]);
    expect(groupStages(['e2e'])).toEqual([['e2e']]);
  });
});
