import { serviceNames } from '@afterglow/proto/services';
import { expect, it } from 'vitest';
import { isTest, projectFiles, read } from '../project.ts';

const functionAlias = /^export type (\w+)(?:<[^=]*>)? =\s*(?:<[^>]*>\s*)?\(\s*(?:\)|\{|\.\.\.|\w+\??:)/gm;

/** Aliases with one implementation, at which "go to definition" stops; `ReturnType<typeof createX>` leads to the body. */
function findAliases(source: string, all = source): string[] {
  const aliases = [...source.matchAll(functionAlias)].map(([, name = '']) => name);
  const countFactories = (text: string, name: string): number =>
    [...text.matchAll(new RegExp(`\\): ${name}(?:<[^>{}]*>)? (?:=>|\\{)$`, 'gm'))].length;
  return aliases.filter((name) => countFactories(source, name) === 1 && countFactories(all, name) === 1);
}

it.each([...serviceNames.map((name) => `services/${name}`), 'packages/service-kit/src'])(
  'no factory in %s types its function by an alias',
  (folder) => {
    const paths = projectFiles(`${folder}/**/*.ts`).filter((path) => !isTest(path));
    const all = paths.map(read).join('\n');
    expect(paths.flatMap((path) => findAliases(read(path), all).map((name) => `${path}: ${name}`))).toEqual([]);
  },
);

it('finds an alias that hides the created function', () => {
  const alias = 'export type Refresh = (payment: Payment) => Promise<Facts>;\n';
  const generic = 'export type Queue = <T>(\n  key: string,\n  call: () => Promise<T>,\n) => Promise<T>;\n';
  const factory = 'export const createRefresh =\n  (deps: Deps): Refresh =>\n  async (payment) => {';
  expect(findAliases(`${alias}${factory}`)).toEqual(['Refresh']);
  expect(findAliases(`${generic}export function createQueue(max: number): Queue {`)).toEqual(['Queue']);
  expect(findAliases(`${alias}${factory}\n${factory}`)).toEqual([]);
  expect(findAliases(`${alias}export function createRefresh(deps: Deps) {`)).toEqual([]);
  expect(findAliases('export type Step = (typeof steps)[number];\nconst read = (size: number): Step =>')).toEqual([]);
});
