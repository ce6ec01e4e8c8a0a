import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { awaitTurn } from './await-turn.ts';

const known = 'localhost';
const unknown = 'memorial.invalid';

async function newTurn(...hosts: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-turn-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'hosts');
  const name = (...hosts: readonly string[]) => writeFile(file, hosts.map((host) => `${host}\n`).join(''));
  await name(...hosts);
  const said: string[] = [];
  const told = Promise.withResolvers<void>();
  const say = (line: string): void => {
    said.push(line);
    told.resolve();
  };
  return { name, said, told: told.promise, start: (forMs: number) => awaitTurn({ file, forMs, say }) };
}

it('starts at once if every listed host resolves', async () => {
  for (const hosts of [[], [known], [known, known]]) {
    const turn = await newTurn(...hosts);
    await turn.start(60_000);
    expect(turn.said).toEqual([]);
  }
});

it('waits for unresolved hosts, including those that only a later rollout lists', async () => {
  const turn = await newTurn(known, unknown);
  const began = turn.start(60_000);
  await turn.told;
  expect(turn.said).toEqual([`waiting: ${unknown} has no address yet`]);
  await turn.name(known);
  await began;
  expect(turn.said).toHaveLength(1);
});

it('starts without them after the time limit', async () => {
  const turn = await newTurn(unknown);
  await turn.start(0);
  expect(turn.said).toEqual([`starting without ${unknown}`]);
});
