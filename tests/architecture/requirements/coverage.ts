import { shownLines } from './shown-requirements.ts';

interface TestFile {
  readonly path: string;
  readonly text: string;
}

interface Coverage {
  /** Lines that no assertion shows and that are not deferred, as `id: requirement`. */
  readonly missing: readonly string[];
  /** What is wrong with the ids themselves. */
  readonly problems: readonly string[];
}

const idsPerTest = 3;

/** The rows of a tab-separated file with `id` first, without its heading. */
function rowsOf(table: string): { id: string; last: string }[] {
  return table
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('id\t'))
    .map((line) => line.split('\t'))
    .map((cells) => ({ id: cells[0] ?? '', last: cells.length > 1 ? (cells.at(-1) ?? '').trim() : '' }));
}

function crowdedTests({ path, text }: TestFile): string[] {
  const byTest = Map.groupBy(
    shownLines(text).filter(({ test }) => test >= 0),
    ({ test }) => test,
  );
  return [...byTest].flatMap(([start, lines]) => {
    const ids = new Set(lines.map(({ id }) => id));
    const line = text.slice(0, start).split('\n').length;
    return ids.size > idsPerTest ? [`${path}:${line} shows ${ids.size} lines in one test: ${[...ids].join(', ')}`] : [];
  });
}

/**
 * Compares the list of the specification's lines with what the tests show.
 * @param list rows of id, section, kind, requirement. @param deferred rows of id, reason.
 */
export function specCoverage(list: string, deferred: string, tests: readonly TestFile[]): Coverage {
  const lines = new Map(rowsOf(list).map(({ id, last }) => [id, last]));
  const later = rowsOf(deferred);
  const shown = new Map(tests.flatMap(({ path, text }) => shownLines(text).map(({ id }) => [id, path] as const)));
  const laterIds = new Set(later.map(({ id }) => id));
  const problems = [
    ...[...shown].filter(([id]) => !lines.has(id)).map(([id, path]) => `${path} shows ${id}, which is no line`),
    ...later.filter(({ id }) => !lines.has(id)).map(({ id }) => `${id} is deferred and is no line`),
    ...later.filter(({ last }) => last === '').map(({ id }) => `${id} is deferred without a reason`),
    ...[...laterIds].filter((id) => shown.has(id)).map((id) => `${id} is deferred and shown by ${shown.get(id)}`),
    ...tests.flatMap(crowdedTests),
  ];
  const missing = [...lines].filter(([id]) => !shown.has(id) && !laterIds.has(id));
  return { missing: missing.map(([id, requirement]) => `${id}: ${requirement}`), problems };
}
