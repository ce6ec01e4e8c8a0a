import { isExtendedFile } from '../extended-tests.ts';
import type { Requirement } from './requirements.ts';
import { shownRequirements } from './shown-requirements.ts';

interface TestFile {
  readonly path: string;
  readonly text: string;
}

interface Coverage {
  /** As `id: requirement`. */
  readonly missing: readonly string[];
  readonly problems: readonly string[];
}

const idsPerTest = 3;

function crowdedTests({ path, text }: TestFile): string[] {
  const byTest = Map.groupBy(
    shownRequirements(text).filter(({ test }) => test >= 0),
    ({ test }) => test,
  );
  return [...byTest].flatMap(([start, shown]) => {
    const ids = new Set(shown.map(({ id }) => id));
    const line = text.slice(0, start).split('\n').length;
    return ids.size > idsPerTest
      ? [`${path}:${line} shows ${ids.size} requirements in one test: ${[...ids].join(', ')}`]
      : [];
  });
}

const repeated = (ids: readonly string[]): string[] => ids.filter((id, index) => ids.indexOf(id) !== index);

export function requirementCoverage(
  requirements: readonly Pick<Requirement, 'id' | 'requirement'>[],
  tests: readonly TestFile[],
): Coverage {
  const known = new Set(requirements.map(({ id }) => id));
  const all = tests.flatMap(({ path, text }) => shownRequirements(text).map((shown) => ({ ...shown, path })));
  const shown = new Map(all.map(({ id, path }) => [id, path]));
  const shownAlways = new Set(
    all.filter(({ path, isExtended }) => !isExtended && !isExtendedFile(path)).map(({ id }) => id),
  );
  const problems = [
    ...repeated(requirements.map(({ id }) => id)).map((id) => `${id} is listed twice`),
    ...[...shown].filter(([id]) => !known.has(id)).map(([id, path]) => `${path} shows ${id}, which is not listed`),
    ...tests.flatMap(crowdedTests),
  ];
  const missing = requirements.filter(({ id }) => !shownAlways.has(id));
  return { missing: missing.map(({ id, requirement }) => `${id}: ${requirement}`), problems };
}
