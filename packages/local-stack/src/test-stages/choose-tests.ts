export const testStages = ['unit', 'integration', 'faults', 'architecture', 'chart', 'acceptance', 'e2e'];

/** They start nothing that others could disturb: in one run of Vitest no core waits for the end of each. */
const quick = ['unit', 'architecture', 'chart'];

/** Of Vitest: tests that are tagged so are not run, and files that are named so are not loaded. */
export const withoutExtendedOption = '--tags-filter=!extended';

/** Whether one of the stages starts browsers, stores or processes of the product. */
export const startsPrograms = (stages: readonly string[]): boolean => stages.some((stage) => !quick.includes(stage));

export interface ChosenTests {
  readonly stages: readonly string[];
  /** What Vitest gets beside the stages. */
  readonly options: readonly string[];
  readonly withTypesAndLint: boolean;
  readonly withExtended: boolean;
}

/**
 * What the arguments of `npm test` choose. Without any it is types, lint and each test that is not tagged `extended`; with
 * `all`, those too. Others name stages, or go to Vitest: what they choose runs whole, without types and lint.
 */
export function chooseTests(args: readonly string[]): ChosenTests {
  if (args.length === 0)
    return { stages: testStages, options: [withoutExtendedOption], withTypesAndLint: true, withExtended: false };
  if (args.length === 1 && args[0] === 'all')
    return { stages: testStages, options: [], withTypesAndLint: true, withExtended: true };
  const named = testStages.filter((stage) => args.includes(stage));
  return {
    stages: named.length > 0 ? named : testStages,
    options: args.filter((arg) => !testStages.includes(arg)),
    withTypesAndLint: false,
    withExtended: true,
  };
}

/** The stages that one run of Vitest takes, run by run. */
export function groupStages(chosen: readonly string[]): readonly (readonly string[])[] {
  const together = chosen.filter((stage) => quick.includes(stage));
  const alone = chosen.filter((stage) => !quick.includes(stage)).map((stage) => [stage]);
  return together.length > 0 ? [together, ...alone] : alone;
}
