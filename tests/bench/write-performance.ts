import { readFile, writeFile } from 'node:fs/promises';
import type { Result } from './section.ts';
import { formatCells, markdownTable } from './table.ts';
import type { machine } from './write-results.ts';

const root = new URL('../../', import.meta.url);
const end = '<!-- end -->';

interface Measured {
  readonly name: string;
  readonly subject: string;
  readonly on: ReturnType<typeof machine>;
  readonly results: readonly Result[];
  readonly headlines: readonly string[];
}

function circumstances({ on, subject }: Measured): string {
  const date = new Date().toISOString().slice(0, 10);
  const load = on.loadBefore.toFixed(1);
  return `${subject}; ${on.cores} cores (${on.processor}), ${on.memoryGb} GB, load before ${load}; ${date}.`;
}

function headlineTable({ results, headlines }: Measured): string {
  const rows = headlines.map((headline) => {
    const result = results.find(({ what }) => what.startsWith(headline));
    if (!result) throw new Error(`No result begins with "${headline}".`);
    const [what, aim, figure] = formatCells(result);
    return `| ${what} | ${figure} | ${aim} |`;
  });
  return ['| | measured | aim |', '|---|---:|---:|', ...rows].join('\n');
}

async function rewrite(document: string, name: string, block: string): Promise<void> {
  const file = new URL(document, root);
  const begin = `<!-- npm run bench -- ${name} -->`;
  const [before, rest = ''] = (await readFile(file, 'utf8')).split(begin);
  const [old, ...after] = rest.split(end);
  if (before === undefined || old === undefined || after.length === 0)
    throw new Error(`${document} has no place for the figures: ${begin}`);
  await writeFile(file, `${before}${begin}\n${block}\n${end}${after.join(end)}`);
}

export async function writePerformance(measured: Measured): Promise<void> {
  const { name, results } = measured;
  const about = circumstances(measured);
  const headlines = measured.headlines.length > 0 ? headlineTable(measured) : undefined;
  await rewrite('docs/performance.md', name, `${about}\n\n${markdownTable(results)}`);
  if (headlines) await rewrite('README.md', name, `${about}\n\n${headlines}`);
}
