import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

const notOurs = new Set(['node_modules', 'dist', '.git', '.data', '.toolchain']);

export const projectFiles = (pattern: string): string[] =>
  globSync(pattern, { cwd: projectRoot, exclude: (name) => notOurs.has(name) }).sort();

export const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

export const exists = (path: string): boolean => existsSync(join(projectRoot, path));

export const isTest = (path: string): boolean => /\.(test|fixture|acceptance|e2e)\.tsx?$|\/compliance\.ts$/.test(path);

/** docker-compose.yml uses many aliases. */
export const composeSyntax = { merge: true, maxAliasCount: 1000 } as const;
