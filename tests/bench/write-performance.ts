import { readFile, writeFile } from 'node:fs/promises';
import type { Options } from './options.ts';
import type { Result } from './section.ts';
import { cellsOf, markdownTable } from './table.ts';
import type { machine } from './write-results.ts';

const root = new URL('../../', import.meta.url);
const [begin, end] = ['<!-- npm run bench -- render -->', '<!-- end -->'];

interface Measured {
  readonly on: ReturnType<typeof machine>;
  readonly options: Options;
  readonly results: readonly Result[];
}

function circumstances({ on, options }: Measured): string {
  const date = new Date().toISOString().slice(0, 10);
  const load = on.loadBefore.toFixed(1);
  return `${options.slides} photos, 5 s each; ${on.cores} cores (${on.processor}), ${on.memoryGb} GB, load before ${load}; ${date}.`;
}

/** What a reader of the README wants to know: the figures, without how near they are to their aims. */
function shortTable(results: readonly Result[]): string {
  const rows = results.map((result) => {
    const [what, aim, figure] = cellsOf(result);
    return `| ${what} | ${figure} | ${aim} |`;
  });
  return ['| | measured | aim |', '|---|---:|---:|', ...rows].join('\n');
}

async function rewriteReadme(block: string): Promise<void> {
  const file = new URL('README.md', root);
  const text = await readFile(file, 'utf8');
  const [before, rest = ''] = text.split(begin);
  const [, after] = rest.split(end);
  if (before === undefined || after === undefined) throw new Error(`README.md has no place for the figures: ${begin}`);
  await writeFile(file, `${before}${begin}\n${block}\n${end}${after}`);
}

/** Writes docs/performance.md, and from the same figures the table of the README. */
export async function writePerformance(measured: Measured): Promise<void> {
  const { results } = measured;
  const about = circumstances(measured);
  const page = ['# A video, measured', '`npm run bench -- render` writes this page.', about, markdownTable(results)];
  await writeFile(new URL('docs/performance.md', root), `${page.join('\n\n')}\n`);
  await rewriteReadme(`${about}\n\n${shortTable(results)}`);
}
