import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allowTraversal, startStack } from '@afterglow/local-stack';
import { whenDone } from '@afterglow/test-kit';
import { expect } from 'vitest';
import type { InstalledPeer } from '../kit/installed-peer.ts';
import { temporaryFolder } from '../kit/temporary-folder.ts';

/** The product, with the pages of its processes. */
export async function startWatchedProduct() {
  const folder = await temporaryFolder();
  await allowTraversal(folder);
  const { origin, metricsUrls, stop } = await startStack({ dataDir: join(folder, 'data'), demo: false });
  whenDone(stop);
  await fetch(`${origin}/api/memorials`);
  const urls = Object.values(metricsUrls);
  return { folder, urls, pages: await fetchPages(urls) };
}

export const fetchPages = (urls: readonly string[]): Promise<string[]> =>
  Promise.all(urls.map(async (url) => (await fetch(url)).text()));

/** The names of all series, as written on the pages. */
export const listNames = (pages: readonly string[]): string[] =>
  [...new Set(pages.flatMap((page) => [...page.matchAll(/^[a-z]\w*/gm)].map(([name]) => name)))].sort();

export async function writeScrapeConfig(folder: string, urls: readonly string[], more: object = {}): Promise<string> {
  const path = join(folder, 'scrape.yml');
  const targets = urls.map((url) => new URL(url).host);
  const times = { scrape_interval: '1s', scrape_timeout: '1s' };
  const config = { global: times, scrape_configs: [{ job_name: 'afterglow', static_configs: [{ targets }] }], ...more };
  await writeFile(path, JSON.stringify(config));
  return path;
}

/** Starts a program of the peer, until the test is done. */
export function startProgram({ env }: InstalledPeer, program: string, args: readonly string[]): ChildProcess {
  const child = spawn(program, args, { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  whenDone(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return child;
}

export async function askApi<Data>(address: string, path: string): Promise<Data> {
  const { data } = (await (await fetch(`${address}/api/v1/${path}`)).json()) as { readonly data: Data };
  return data;
}

interface Scraped {
  readonly urls: readonly string[];
  readonly pages: readonly string[];
}

/** Both programs answer queries as Prometheus does. */
export async function expectNames(address: string, { urls, pages }: Scraped): Promise<void> {
  const countUp = async () => {
    const { result } = await askApi<{ result: { value: [number, string] }[] }>(address, 'query?query=sum(up)');
    return Number(result[0]?.value[1]);
  };
  await expect.poll(countUp, { timeout: 120_000 }).toBe(urls.length);
  const listMissing = async () => {
    const names = await askApi<string[]>(address, 'label/__name__/values');
    // A few are there only while something is open, such as a request.
    const still = listNames(await fetchPages(urls));
    return listNames(pages).filter((name) => still.includes(name) && !names.includes(name));
  };
  await expect.poll(listMissing).toEqual([]);
}
