import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds, each with where it is. */
export async function violationsOn(page: Page): Promise<string[]> {
  // AxeBuilder evaluates axe twice in each document, which takes longer than the analysis.
  await Promise.all(page.frames().map((frame) => frame.evaluate(axe.source)));
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    return (await axe.run(document, { resultTypes: ['violations'] })).violations;
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
