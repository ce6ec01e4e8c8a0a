import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { isTest, projectFiles, read } from '../project.ts';
import { findCycles } from './find-cycles.ts';
import { parseImports } from './parse-imports.ts';

const toGraph = (edges: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(edges).map(([from, targets]) => [from, new Set(targets)]));

it.each([
  [{ form: ['rows'], rows: ['queue'], queue: [] }, []],
  [{ form: ['rows'], rows: ['queue'], queue: ['form'], fitting: ['form'] }, [['form', 'queue', 'rows']]],
  [
    { form: ['queue'], queue: ['form'], rows: ['fitting'], fitting: ['rows'] },
    [
      ['form', 'queue'],
      ['fitting', 'rows'],
    ],
  ],
])('finds the cycles of %j', (edges, cycles) => {
  expect(findCycles(toGraph(edges))).toEqual(cycles);
});

/** The folder of a feature that holds a file, such as `web/src/features/upload/queue`. */
const findFolder = (path: string): string | undefined => /^web\/src\/features\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0];

it('has no folders of a feature that import each other in circles', () => {
  const graph = new Map<string, Set<string>>();
  for (const file of projectFiles('web/src/features/*/*/**/*.{ts,tsx}').filter((path) => !isTest(path))) {
    const folder = findFolder(file) ?? '';
    const targets = graph.get(folder) ?? new Set();
    graph.set(folder, targets);
    for (const { specifier } of parseImports(read(file))) {
      const target = specifier.startsWith('.') && findFolder(posix.join(posix.dirname(file), specifier));
      if (target && target !== folder) targets.add(target);
    }
  }
  expect(graph.get('web/src/features/upload/form')?.has('web/src/features/upload/queue')).toBe(true);
  expect(findCycles(graph)).toEqual([]);
});
