import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { launchBrowser } from '../browser.ts';
import type { Section } from '../section.ts';

const kilobyte = 1000;

async function getScripts(origin: string): Promise<Buffer[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response);
    });
    await page.goto(origin, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Create Memorial' }).first().waitFor();
    return await Promise.all(scripts.map((response) => response.body()));
  } finally {
    await browser.close();
  }
}

export const section: Section = {
  order: 30,
  byDefault: true,
  async measure({ origin }) {
    const scripts = await getScripts(origin);
    if (scripts.length === 0) throw new Error('the landing page has loaded no script');
    const value = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0) / kilobyte;
    const note = `gzip, ${scripts.length} files`;
    return [{ what: 'JavaScript before the landing page can be used', value, unit: 'kB', aim: 110, note }];
  },
};
