import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import { type IncomingMessage, get as request } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { json } from 'node:stream/consumers';
import type { Memorial } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { memorialFixture } from '../memorial.fixture.ts';

const spillBytes = 40 * 1024 ** 2;
const { app, deps, environment, ada, bob, send, create, invite } = await memorialFixture({
  SPILL_BYTES: `${spillBytes}`,
});
const memorial = await create(ada);
const get = (ref: string | number, headers = ada) => send('GET', `/api/memorials/${ref}/invitations`, headers);

describe('200', () => {
  it('lists the invitations of this memorial, newest first', async () => {
    expect((await get(memorial.id)).json()).toEqual([]);
    const other = await create(ada);
    const first = await invite(memorial, 'Uncle Tom');
    await invite(other, 'Somebody else');
    const second = await invite(memorial, 'Aunt May');
    for (const ref of [memorial.publicId, memorial.id]) {
      const answer = await get(ref);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual([second, first]);
    }
  });
});

/** As large as 10,000 names of 200 characters (9.6 MB), and faster to create. */
const longList = 1200;

async function memorialWithManyInvitations(headers: Record<string, string>): Promise<Memorial> {
  const made = await create(headers);
  await sql`insert into invitations (memorial_id, token, number, recipient_name)
    select ${made.id}, ${made.publicId} || n, n, repeat('🌹', 2000) from generate_series(1, ${longList}) n`.execute(
    deps.database,
  );
  return made;
}

/** Unlinked files that hold responses. */
async function spilledFiles(): Promise<number> {
  const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
  return (await Promise.all(links)).filter((path) => path.startsWith(tmpdir()) && path.endsWith(' (deleted)')).length;
}

describe('with readers that stall', () => {
  it('resets responses of one account beyond its share, and keeps those of others', async () => {
    const open = new Set<Socket>();
    app.server.on('connection', (socket) => {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    });
    const [hers, his] = [await memorialWithManyInvitations(ada), await memorialWithManyInvitations(bob)];
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const begin = async ({ publicId }: Memorial, headers: Record<string, string>): Promise<IncomingMessage> => {
      const sent = request(`${origin}/api/memorials/${publicId}/invitations`, { headers, agent: false });
      const [response] = await once(sent, 'response');
      onTestFinished(() => response.destroy());
      return response.on('error', () => undefined);
    };
    for (let reader = 0; reader < 5; reader += 1) await begin(hers, ada);
    await eventually(() => open.size > 0 && open.size <= 2);
    await eventually(async () => (await spilledFiles()) === open.size);
    const before = open.size;

    const slow = await begin(his, bob);
    await eventually(async () => (await spilledFiles()) === before + 1);
    expect(await json(slow)).toHaveLength(longList);
  });
});

describe('401', () => {
  it('refuses a visitor', async () => {
    expect((await get(memorial.publicId, environment.anonymous)).statusCode).toBe(401);
  });
});

describe('404', () => {
  it('answers the same for somebody else’s memorial and for one that does not exist', async () => {
    for (const ref of [memorial.publicId, memorial.id, 'unknown']) {
      const answer = await get(ref, bob);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe('memorial_not_found');
    }
  });
});
