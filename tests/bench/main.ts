import { attempt } from './attempt.ts';
import { findSections } from './find-sections.ts';
import { readOptions } from './options.ts';
import { startProduct } from './product.ts';
import type { Result } from './section.ts';
import { table } from './table.ts';
import { writePerformance } from './write-performance.ts';
import { machine, writeResults } from './write-results.ts';

async function chosen() {
  try {
    const options = readOptions(process.argv.slice(2));
    return { options, sections: await findSections(options.names) };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const measuredOn = machine();
const { options, sections } = await chosen();
console.error('Starting the product ...');
const product = await startProduct();
const results: Result[] = [];
try {
  for (const { name, section } of sections) {
    const measured = await attempt(name, () => section.measure(product, options));
    results.push(...measured);
    const isWhole = !options.skipPeers && !measured.some((result) => 'problem' in result);
    const subject = section.publishedAs?.(options);
    if (subject !== undefined && isWhole)
      await writePerformance({
        ...{ name, subject, on: measuredOn, headlines: section.headlines ?? [] },
        results: section.summarize?.(measured) ?? measured,
      });
  }
} finally {
  await product.stop();
}
await writeResults(measuredOn, results);
const load = measuredOn.loadBefore.toFixed(1);
console.log(
  `\n${table(results)}\n\n${measuredOn.cores} cores, ${measuredOn.processor}, ${measuredOn.memoryGb} GB, load before ${load}`,
);
process.exit(results.some((result) => 'problem' in result) ? 1 : 0);
