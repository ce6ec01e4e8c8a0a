import { describe, expect, it } from 'vitest';
import { chooseTests, groupStages, startsPrograms, testStages } from './choose-tests.ts';

const everyday = testStages.filter((stage) => stage !== 'compatibility');

describe('chooseTests', () => {
  it('chooses types, lint and every test that is not tagged extended, without arguments and other programs', () => {
    expect(chooseTests([])).toEqual({
      stages: everyday,
      options: ['--tags-filter=!extended'],
      withTypesAndLint: true,
      withExtended: false,
    });
  });

  it('chooses everything with all, less what options leave out', () => {
    const everything = { stages: testStages, withTypesAndLint: true, withExtended: true };
    expect(chooseTests(['all'])).toEqual({ ...everything, options: [] });
    expect(chooseTests(['all', '--tags-filter=!long'])).toEqual({ ...everything, options: ['--tags-filter=!long'] });
  });

  it('chooses whole stages by their names', () => {
    expect(chooseTests(['faults', 'unit', '-t', 'U1'])).toEqual({
      stages: ['unit', 'faults'],
      options: ['-t', 'U1'],
      withTypesAndLint: false,
      withExtended: true,
    });
  });

  it('looks for a file in every stage but compatibility unless one is named', () => {
    expect(chooseTests(['services/media'])).toMatchObject({
      stages: everyday,
      options: ['services/media'],
      withExtended: true,
    });
  });
});

describe('startsPrograms', () => {
  it('is true for all stages except the quick ones', () => {
    expect(testStages.filter((stage) => startsPrograms([stage]))).toEqual([
      'integration',
      'faults',
      'acceptance',
      'e2e',
      'compatibility',
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
      ['compatibility'],
    ]);
    expect(groupStages(['e2e'])).toEqual([['e2e']]);
  });
});
