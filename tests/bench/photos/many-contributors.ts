import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildRequest } from '@afterglow/proto';
import { eventLoopP99 } from '../event-loop.ts';
import { peakMemory } from '../peak-memory.ts';
import { newMemorial, newPerson, type Person } from '../person.ts';
import { findProcess } from '../process-tree.ts';
import type { Product } from '../product.ts';
import type { Measurement } from '../section.ts';

const contributors = 1000;
const invitedAtOnce = 10;
const media = 'services/media/main.js';
const megabyte = 1_000_000;

async function invite(organizer: Person, memorialRef: string): Promise<string[]> {
  const tokens: string[] = [];
  const waiting = Array.from({ length: contributors }, (_, n) => `Contributor ${n}`).values();
  const work = async (): Promise<void> => {
    for (const recipientName of waiting) {
      const input = { params: { memorialRef }, body: { recipientName } };
      tokens.push((await organizer.call('POST /api/memorials/:memorialRef/invitations', input)).token);
    }
  };
  await Promise.all(Array.from({ length: invitedAtOnce }, work));
  return tokens;
}

interface Sent {
  readonly status: number;
  readonly askedAgain: number;
}

async function contribute(origin: string, invitationToken: string, path: string): Promise<Sent> {
  const { path: address } = buildRequest('POST /api/invitations/:invitationToken/upload', { invitationToken });
  for (let askedAgain = 0; ; askedAgain += 1) {
    const form = new FormData();
    form.append('photos', await openAsBlob(path, { type: 'image/jpeg' }), basename(path));
    const answer = await fetch(`${origin}${address}`, { method: 'POST', headers: { origin }, body: form });
    await answer.arrayBuffer();
    const pause = Number(answer.headers.get('retry-after') ?? 'NaN');
    if (![429, 503].includes(answer.status) || Number.isNaN(pause)) return { status: answer.status, askedAgain };
    await sleep(pause * 1000);
  }
}

export async function measureManyContributors(product: Product, paths: readonly string[]): Promise<Measurement[]> {
  const { origin } = product;
  const organizer = await newPerson(origin);
  const { publicId: memorialRef } = await newMemorial(organizer);
  const tokens = await invite(organizer, memorialRef);
  const pid = await findProcess(product.pid, media);
  await eventLoopP99(pid);
  const start = performance.now();
  let sent: Sent[] = [];
  const peak = await peakMemory({ product, program: media, lookEveryMs: 500 }, async () => {
    const sending = tokens.map((token, index) => contribute(origin, token, paths[index % paths.length] ?? ''));
    sent = await Promise.all(sending);
  });
  const seconds = (performance.now() - start) / 1000;
  const lag = await eventLoopP99(pid);
  const photos = await organizer.call('GET /api/memorials/:memorialRef/photos', { params: { memorialRef } });
  const refused = sent.filter(({ status }) => status !== 201).map(({ status }) => status);
  if (refused.length > 0) throw new Error(`${refused.length} were refused: ${[...new Set(refused)].join(', ')}`);
  const asked = sent.reduce((sum, { askedAgain }) => sum + askedAgain, 0);
  const who = `${contributors} contributors at once`;
  return [
    {
      what: `Memory of media and its children, ${who}`,
      value: peak.bytes / megabyte,
      unit: 'MB',
      aim: 512,
      note: `PSS: ${peak.shares}; all stored after ${seconds.toFixed(0)} s, ${asked} retries requested`,
    },
    { what: `Event loop of media, ${who}, p99`, value: lag, unit: 'ms', aim: 100 },
    { what: `Photos lost, ${who}`, value: contributors - photos.length, unit: 'photos', aim: 0 },
  ];
}
