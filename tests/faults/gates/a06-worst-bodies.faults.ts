import { type RouteContract, requestOf, routes } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { figure, testMs, within } from '../figure.ts';
import { cpuOf } from './cpu-of.ts';
import { startServices } from './services.ts';
import { worstBodies } from './worst-bodies.ts';

const cpuMs = within(50);
const repeats = figure(5, 1);

const { running, signedIn, internal } = await startServices();
const owner = await signedIn(1);

async function memorialOf(headers: Record<string, string>): Promise<string> {
  const body = JSON.stringify({ deceasedName: 'Rose Byron', photoUploadDeadline: '2090-06-01T23:59' });
  const answer = await fetch(`${running.memorial.url}/api/memorials`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  return ((await answer.json()) as { publicId: string }).publicId;
}

const params = { memorialRef: await memorialOf(owner), photoId: '1' };

function send(key: string, { service, caller }: RouteContract, body: string): Promise<Response> {
  const { method, path } = requestOf(key, params);
  const headers = { ...(caller === 'internal' ? internal : owner), 'content-type': 'application/json' };
  return fetch(`${running[service].url}${path}`, { method, headers, body });
}

const withBody = Object.entries(routes).flatMap(([key, contract]: [string, RouteContract]) =>
  contract.body ? [{ key, contract, body: contract.body }] : [],
);

describe('A6: the worst body is answered within its CPU limit:', () => {
  it.each(withBody)(
    '$key',
    async ({ key, contract, body }) => {
      const { service } = contract;
      const slow: string[] = [];
      for (const { name, text } of worstBodies(body)) {
        const costs: number[] = [];
        for (let turn = 0; turn < repeats; turn += 1) {
          const before = await cpuOf(running[service]);
          const answer = await send(key, contract, text);
          const read = await answer.text();
          costs.push((await cpuOf(running[service])) - before);
          expect(answer.status, `${name}: ${read.slice(0, 200)}`).toBeLessThan(500);
          expect(read.length, name).toBeLessThan(4096);
        }
        const cost = Math.min(...costs);
        if (cost > cpuMs) slow.push(`${name}: ${Math.round(cost)} ms`);
      }
      expect(slow).toEqual([]);
    },
    testMs,
  );
});
