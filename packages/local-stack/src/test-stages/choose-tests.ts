export const testStages = [
  'unit',
  'integration',
  'faults',
  'architecture',
  'chart',
  'acceptance',
  'e2e',
  'compatibility',
];

/** It installs foreign programs, so a bare `npm test` leaves it out. */
const everyday = testStages.filter((stage) => stage !== 'compatibility');

/** These need no isolation, so one Vitest run takes them all. */
const quick = ['unit', 'architecture', 'chart'];

export const withoutExtendedOption = '--tags-filter=!extended';

export const startsPrograms = (stages: readonly string[]): boolean => stages.some((stage) => !quick.includes(stage));

export interface ChosenTests {
  readonly stages: readonly string[];
  readonly options: readonly string[];
  readonly withTypesAndLint: boolean;
  readonly withExtended: boolean;
}

/**
 * Without arguments: types, lint and tests not tagged `extended`, without `compatibility`. After `all` come options of
 * Vitest. Stages and paths run whole, without types and lint.
 */
export function chooseTests(args: readonly string[]): ChosenTests {
  if (args.length === 0)
    return { stages: everyday, options: [withoutExtendedOption], withTypesAndLint: true, withExtended: false };
  if (args[0] === 'all')
    return { stages: testStages, options: args.slice(1), withTypesAndLint: true, withExtended: true };
  const named = testStages.filter((stage) => args.includes(stage));
  return {
    stages: named.length > 0 ? named : everyday,
    options: args.filter((arg) => !testStages.includes(arg)),
    withTypesAndLint: false,
    withExtended: true,
  };
}

export function groupStages(chosen: readonly string[]): readonly (readonly string[])[] {
  const together = chosen.filter((stage) => quick.includes(stage));
  const alone = chosen.filter((stage) => !quick.includes(stage)).map((stage) => [stage]);
  return together.length > 0 ? [together, ...alone] : alone;
}
