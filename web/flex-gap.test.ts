import postcss from 'postcss';
import { expect, it } from 'vitest';
import { flexGap } from './flex-gap.ts';

const lacksGap = '@supports not (color: revert)';

async function addMargins(css: string): Promise<string> {
  const { css: written } = await postcss([flexGap()]).process(css, { from: undefined });
  const added = written.slice(0, written.length - css.length);
  return added.replaceAll(/[;\s]+/g, ' ').trim();
}

const row = [
  '.a > * + * { margin-inline-start: 4px }',
  '.a:not([aria-label]) > svg:first-child { margin-inline-end: 4px }',
];

it.each([
  {
    what: 'a row',
    css: '.a { display: flex; gap: 4px; }',
    added: `${lacksGap} { ${row.join(' ')} .a:not([aria-label]) > svg:first-child + * { margin-inline-start: 0 } }`,
  },
  {
    what: 'a column',
    css: '.a { display: inline-flex; flex-direction: column; gap: 4px; }',
    added: `${lacksGap} { .a > * + * { margin-block-start: 4px } }`,
  },
  {
    what: 'a row that wraps',
    css: '.a { display: flex; flex-wrap: wrap; gap: var(--b) calc(1px + 2px); }',
    added: `${lacksGap} { .a > * { margin-inline-end: calc(1px + 2px) margin-block: calc(var(--b) / 2) } .a > :last-child { margin-inline-end: 0 } }`,
  },
  {
    what: 'another gap of a narrow screen',
    css: '.a { display: flex; flex-direction: column; } @media (width < 9px) { .a { row-gap: 1px; } }',
    added: `@media (width < 9px) { ${lacksGap} { .a > * + * { margin-block-start: 1px } } }`,
  },
  { what: 'a grid', css: '.a { display: grid; gap: 4px; }', added: '' },
  { what: 'a row without a gap', css: '.a { display: flex; }', added: '' },
])('adds margins for $what, in browsers without it', async ({ css, added }) => {
  expect(await addMargins(css)).toBe(added);
});
