import { posix } from 'node:path';
import { isTest, projectFiles, read } from '../project.ts';
import { parseImports } from './parse-imports.ts';

export type FolderGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** Imports between `root` and the folders below it, including types, excluding tests. */
export function readWholeFolderGraph(root: string): FolderGraph {
  const graph = new Map<string, Set<string>>();
  for (const from of projectFiles(`${root}/**/*.{ts,tsx}`).filter((path) => !isTest(path))) {
    const folder = posix.dirname(from);
    for (const { specifier } of parseImports(read(from))) {
      const target = posix.dirname(posix.join(folder, specifier));
      const isOther = specifier.startsWith('.') && target !== folder && `${target}/`.startsWith(`${root}/`);
      if (isOther) graph.set(folder, (graph.get(folder) ?? new Set()).add(target));
    }
  }
  return graph;
}

/** The same without `root` itself. */
export function readFolderGraph(root: string): FolderGraph {
  const folders = [...readWholeFolderGraph(root)].filter(([folder]) => folder !== root);
  return new Map(folders.map(([folder, targets]) => [folder, new Set([...targets].filter((one) => one !== root))]));
}

function findCircle(graph: FolderGraph, start: string): string[] | undefined {
  const paths = [[start]];
  const seen = new Set<string>();
  for (const path of paths) {
    for (const next of graph.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return [...path, next];
      if (!seen.has(next)) paths.push([...path, next]);
      seen.add(next);
    }
  }
  return undefined;
}

/** The shortest circle through each folder, as `a -> b -> a`. */
export const findCircles = (graph: FolderGraph): string[] =>
  [...graph.keys()].flatMap((folder) => findCircle(graph, folder)?.join(' -> ') ?? []);
