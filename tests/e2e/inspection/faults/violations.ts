import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Frame, Page } from 'playwright-core';

/** Half the size of the package's main source; every page must parse it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** How long a frame may take to evaluate axe, in ms. A frame without a document never does. */
const frameTimeoutMs = 1000;

const injectInto = (frame: Frame): Promise<unknown> =>
  Promise.race([frame.evaluate(axeSource).catch(() => undefined), sleep(frameTimeoutMs)]);

export async function findViolations(page: Page): Promise<string[]> {
  const main = page.mainFrame();
  const others = page.frames().filter((frame) => frame !== main);
  // AxeBuilder evaluates axe twice in the main document, which takes longer than the analysis.
  await Promise.all([main.evaluate(axeSource), ...others.map(injectInto)]);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    return (await axe.run(document, { resultTypes: ['violations'] })).violations;
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
