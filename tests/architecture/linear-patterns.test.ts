import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { queues, type RouteContract, routes } from '@afterglow/proto';
import { patterns } from '@afterglow/proto/limits';
import { type Node, parse } from 'acorn';
import { checkSync } from 'recheck';
import { describe, expect, it, vi } from 'vitest';
import { isTest, projectFiles, projectRoot, read } from './project.ts';

interface Pattern {
  readonly source: string;
  readonly flags: string;
  readonly at: string;
}

function findPatterns(schema: unknown, at: string): Pattern[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) =>
    name === 'pattern' && typeof value === 'string' ? [{ source: value, flags: 'u', at }] : findPatterns(value, at),
  );
}

function findLiterals(node: unknown, at: string): Pattern[] {
  if (typeof node !== 'object' || node === null) return [];
  const { regex } = node as Node & { regex?: { pattern: string; flags: string } };
  if (regex) return [{ source: regex.pattern, flags: regex.flags, at }];
  return Object.values(node).flatMap((child) => findLiterals(child, at));
}

function getLiterals(path: string): Pattern[] {
  const script = stripTypeScriptTypes(read(path));
  return findLiterals(parse(script, { ecmaVersion: 'latest', sourceType: 'module' }), path);
}

/** Files whose patterns only match short or trusted texts, and the reason. */
const exempt: Readonly<Record<string, string>> = {
  'services/billing/domain/stripe-keys.ts': 'reads the keys that an operator has set',
  'services/monitoring/domain/matcher.ts': 'reads the labels of metrics of our own',
  'packages/service-kit/src/database/migration-files.ts': 'reads names of files of our own',
  'services/render/adapters/title-slide/title-fallbacks.ts': 'reads one letter of a title at a time',
  'services/render/adapters/title-slide/title-line.ts': 'reads one letter of a title at a time',
};

/** recheck does not know all scripts, and the content of a character set does not change its complexity. */
const knownSets = (source: string): string => source.replaceAll(/\\p\{Script=\w+\}/g, '\\p{Script=Greek}');

const composes = (path: string): boolean => read(path).includes('new RegExp(');

/** Patterns that modules compose at load time. */
async function findComposed(paths: readonly string[]): Promise<Pattern[]> {
  const found: Pattern[] = [];
  const construct = (target: RegExpConstructor, [source, flags = '']: [string, string?]): RegExp => {
    const [, , caller = ''] = new Error().stack?.split('\n') ?? [];
    const at = paths.find((path) => caller.includes(path));
    if (at) found.push({ source, flags, at });
    return new target(source, flags);
  };
  vi.stubGlobal('RegExp', new Proxy(RegExp, { construct }));
  for (const path of paths) await import(join(projectRoot, path));
  vi.unstubAllGlobals();
  return found;
}

/** No time limit ends the search, so results do not depend on load. */
const wholeSearch = { timeout: 120_000, seedingTimeout: null, incubationTimeout: null, attackTimeout: null };

/** Returns the growth of the matching time, or null if it is linear. */
function growth({ source, flags }: Pattern): string | null {
  const found = checkSync(knownSets(source), flags, wholeSearch);
  if (found.status === 'unknown') return `unknown: ${found.error.kind}`;
  return found.status === 'safe' ? null : `${found.status}: ${found.complexity.summary}`;
}

const unlike = (found: readonly Pattern[]): Pattern[] => [
  ...new Map(found.map((pattern) => [`${pattern.source} ${pattern.flags}`, pattern])).values(),
];

const contracts = Object.entries(routes).flatMap(([key, { params, query, body }]: [string, RouteContract]) =>
  findPatterns({ params, query, body }, key),
);
const shared = Object.values(patterns).map((source) => ({ source, flags: 'u', at: 'proto/src/limits.ts' }));
const sources = [
  'packages/{image-repair,service-kit,slide-video}/src/**/*.ts',
  'services/**/*.ts',
  'web/server/**/*.ts',
  'proto/src/**/*.ts',
];
const paths = sources.flatMap(projectFiles).filter((path) => !isTest(path) && !(path in exempt));
const written = paths.flatMap(getLiterals);
/** proto composes no patterns of its own. */
const composing = paths.filter((path) => composes(path) && !path.startsWith('proto/'));
const composed = await findComposed(composing);

describe('user-written text is matched in linear time by', () => {
  it.each(unlike([...contracts, ...findPatterns(queues, 'queues'), ...shared]))('$source of $at', (pattern) => {
    expect(growth(pattern)).toBeNull();
  });

  it.each(unlike(composed))('$source, composed in $at', (pattern) => {
    expect(growth(pattern)).toBeNull();
  });

  it.each(unlike(written))('/$source/$flags in $at', (pattern) => {
    expect(growth(pattern)).toBeNull();
  });
});

it.each(composing)('every pattern that %s composes is checked', (path) => {
  expect(composed.filter(({ at }) => at === path)).toHaveLength(read(path).split('new RegExp(').length - 1);
});

it('a vulnerable pattern is detected', () => {
  expect(growth({ source: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', flags: 'u', at: '' })).toMatch('vulnerable');
  expect(written.length).toBeGreaterThan(30);
  expect(contracts.length).toBeGreaterThan(30);
});
