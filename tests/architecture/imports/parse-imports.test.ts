import { expect, it } from 'vitest';
import { parseImports } from './parse-imports.ts';

it('finds every form of an import', () => {
  const text = `
import './side-effect.ts';
import one, { two } from 'one';
import type { Three } from "./three.ts";
import {
  four,
  type Five,
} from '../four.ts';
export * from './all.ts';
export type { Six } from './six.ts';
const seven = await import('./seven.ts');
export const notOne = 'from nowhere';
`;
  expect(parseImports(text)).toEqual([
    { specifier: './side-effect.ts', typeOnly: false },
    { specifier: 'one', typeOnly: false },
    { specifier: './three.ts', typeOnly: true },
    { specifier: '../four.ts', typeOnly: false },
    { specifier: './all.ts', typeOnly: false },
    { specifier: './six.ts', typeOnly: true },
    { specifier: './seven.ts', typeOnly: false },
  ]);
});
