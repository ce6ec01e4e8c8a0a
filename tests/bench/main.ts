import { findSections } from './find-sections.ts';
import { type Product, startProduct } from './product.ts';
import type { Section } from './section.ts';
import { type Result, table } from './table.ts';
import { machine, writeResults } from './write-results.ts';

/** What a section measures; a failure is a result of its own, and the others still run. */
async function run(name: string, section: Section, product: Product): Promise<Result[]> {
  console.error(`Measuring ${name} ...`);
  try {
    return await section.measure(product);
  } catch (error) {
    return [{ what: name, problem: error instanceof Error ? error.message : String(error) }];
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const on = machine();
const sections = await findSections(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
console.error('Starting the product ...');
const product = await startProduct();
const results: Result[] = [];
try {
  for (const { name, section } of sections) results.push(...(await run(name, section, product)));
} finally {
  await product.stop();
}
await writeResults(on, results);
const load = on.loadBefore.toFixed(1);
console.log(`\n${table(results)}\n\n${on.cores} cores, ${on.processor}, ${on.memoryGb} GB, load before ${load}`);
process.exit(results.some((result) => 'problem' in result) ? 1 : 0);
