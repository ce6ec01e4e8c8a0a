import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceMemory } from '@afterglow/local-stack';
import type { InvitationFacts, MemorialFacts } from '@afterglow/proto';
import { eventually, testEnvironment, testObjectStore, testPeer } from '@afterglow/test-kit';
import pg from 'pg';
import { afterAll } from 'vitest';
import { emptyPages } from '../empty-pages.ts';
import { timeout } from '../figure.ts';
import { type Process, processStarter } from '../processes.ts';

type Variables = Readonly<Record<string, string>>;
type Headers = Record<string, string>;

export interface PhotoFacts {
  readonly id: number;
  readonly memorial_id: number;
  readonly original_name: string;
  readonly sha256: string;
  readonly is_selected: boolean;
  readonly position: number;
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-faults-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const farAway = '2090-06-01T23:59:00.000Z';
const ownedSince = {
  ...{ photoUploadDeadline: farAway, photoUploadTimeZone: 'UTC', createdAt: '2020-06-01T23:59:00.000Z' },
  slideshowSettings: { timing: 5, titleFont: 'allura' },
} as const;

const invitationsPerMemorial = 10_000;

const getMemorial = (id: number): MemorialFacts => ({
  ...{ id, publicId: `m${id}`, ownerId: id, deceasedName: 'Rose Byron' },
  ...{ birthDate: null, deathDate: null, photoUploadTimeZone: 'UTC', isPaid: true },
});

/** Memorial, as far as media asks it: number n is `m{n}` and belongs to user n, its invitations are `t{n}-{i}`. */
async function startMemorial() {
  const deadlines = new Map<number, string>();
  const getInvitation = (memorialId: number, index: number): InvitationFacts => ({
    invitationId: memorialId * invitationsPerMemorial + index,
    memorialId,
    ownerId: memorialId,
    recipientName: 'Aunt May',
    photoUploadDeadline: deadlines.get(memorialId) ?? farAway,
  });
  const url = await testPeer({
    'GET /internal/memorials/:memorialRef': async ({ params: { memorialRef } }) =>
      getMemorial(Number(memorialRef.replace('m', ''))),
    'GET /internal/owners/:ownerId/memorials': async ({ params: { ownerId } }) => [
      { memorial: { ...getMemorial(Number(ownerId)), ...ownedSince }, invitations: [] },
    ],
    'GET /internal/invitations/:invitationToken': async ({ params }) => {
      const [memorialId = 0, index = 0] = params.invitationToken.replace('t', '').split('-').map(Number);
      return getInvitation(memorialId, index);
    },
  });
  return { url, deadlines };
}

/** Media on stores of its own, behind web/server as in the product. Call it at the top of the test file. */
export async function startProduct(changes: Variables = {}) {
  const environment = await testEnvironment('media');
  const [objects, spool, pages, memorial] = [
    await testObjectStore(),
    await temporaryFolder(),
    await emptyPages(),
    await startMemorial(),
  ];
  const pool = new pg.Pool({ connectionString: environment.database.adminUrl, max: 4 });
  afterAll(() => pool.end());
  const holders: pg.Client[] = [];
  afterAll(() => Promise.all(holders.map((holder) => holder.end())));
  const startProcess = processStarter();
  const mediaVariables = {
    ...environment.variables,
    MEMORIAL_URL: memorial.url,
    OBJECT_STORE_URL: objects.url,
    SPOOL_DIR: spool,
    ...serviceMemory,
    ...changes,
  };
  const startMedia = (more: Variables = {}, port?: number): Promise<Process> =>
    startProcess('services/media/main', {
      env: { ...mediaVariables, ...more },
      ...(port !== undefined && { port }),
    });
  const startWeb = (mediaUrl: string, more: Variables = {}): Promise<Process> =>
    startProcess('web/server/main', {
      env: { ...environment.variables, ...serviceMemory, MEDIA_URL: mediaUrl, STATIC_DIR: pages, ...more },
    });

  const hold = async (query: string, values: readonly unknown[]): Promise<() => Promise<unknown>> => {
    const holder = new pg.Client({ connectionString: environment.database.adminUrl });
    holders.push(holder);
    await holder.connect();
    await holder.query('begin');
    await holder.query(query, [...values]);
    return () => holder.query('rollback');
  };

  const rows = async (): Promise<PhotoFacts[]> =>
    (
      await pool.query<PhotoFacts>(
        'select id::int, memorial_id::int, original_name, sha256, is_selected, position from media.photos order by id',
      )
    ).rows;
  const keys = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const key of objects.store.list('memorials/')) found.push(key);
    return found;
  };
  const originals = async (): Promise<number[]> =>
    (await keys()).filter((key) => key.includes('/originals/')).map((key) => Number(key.split('/').at(-1)));
  const spooled = async (): Promise<string[]> => {
    const found = await readdir(spool, { recursive: true });
    // Each process has a folder of its own, with a heartbeat in it.
    return found.filter((path) => path.includes('/') && !path.endsWith('/heartbeat'));
  };
  return {
    variables: environment.variables,
    mediaVariables,
    ...{
      startProcess,
      startMedia,
      startWeb,
      pool,
      redis: environment.redis.client,
      objects,
      rows,
      keys,
      originals,
      spooled,
      deadlines: memorial.deadlines,
    },
    signedIn: (userId: number): Promise<Headers> => environment.signedIn(userId),
    anonymous: environment.anonymous,
    internal: environment.internal,
    /** Holds what a query locks until it is released, or the test file is over. */
    hold,
    settled: () => eventually(async () => (await spooled()).length === 0, timeout),
  };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;

export const uploadPath = {
  owner: (memorial: number): string => `/api/memorials/m${memorial}/photos`,
  contributor: (memorial: number, index = 1): string => `/api/invitations/t${memorial}-${index}/upload`,
} as const;
