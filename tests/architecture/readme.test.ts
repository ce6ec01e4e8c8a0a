import { expect, it } from 'vitest';
import { read } from './project.ts';

const blocks = (document: string): Map<string, string> =>
  new Map(
    [...document.matchAll(/<!-- npm run bench -- (\S+) -->\n([\s\S]*?)<!-- end -->/g)].map(
      ([, name = '', text = '']) => [name, text],
    ),
  );

/** The first three cells of rows with a figure. */
const readRows = (block: string): string[][] =>
  block
    .split('\n')
    .filter((line) => /^\| [^\s|-]/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, 4)
        .map((cell) => cell.trim()),
    );

it('the README has six headline figures that match docs/performance.md', () => {
  const performance = blocks(read('docs/performance.md'));
  const headlines = [...blocks(read('README.md'))].flatMap(([name, block]) =>
    readRows(block).map((row) => ({ name, row })),
  );
  expect(headlines).toHaveLength(6);
  for (const {
    name,
    row: [what, measured, aim],
  } of headlines)
    expect(readRows(performance.get(name) ?? '')).toContainEqual([what, aim, measured]);
});

it('the README names the browsers that the page names when it cannot start', () => {
  const [, needs = 'nothing'] = /It needs (JavaScript and [^.]*\))\./.exec(read('web/index.html')) ?? [];
  expect(read('README.md')).toContain(`The app needs ${needs}`);
});
