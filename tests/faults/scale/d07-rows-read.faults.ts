import { testDatabase } from '@afterglow/test-kit';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import type { AuthTables } from '../../../services/auth/database.ts';
import type { MediaTables } from '../../../services/media/database.ts';
import type { MemorialTables } from '../../../services/memorial/database.ts';
import type { RenderTables } from '../../../services/render/database.ts';
import { authCalls, memorialCalls } from '../../bench/scale/account-calls.ts';
import { type ExplainedCall, queryLog } from '../../bench/scale/explained-calls.ts';
import { explainedDatabase } from '../../bench/scale/explained-database.ts';
import { fillTables } from '../../bench/scale/fill-tables.ts';
import { mediaCalls } from '../../bench/scale/media-calls.ts';
import { renderCalls } from '../../bench/scale/render-calls.ts';
import { figure, testMs } from '../figure.ts';

const photosEach = 100;
const accounts = figure(5000, 400);
const services = ['auth', 'memorial', 'media', 'render'] as const;

async function filled() {
  const opened = await Promise.all(
    services.map(async (service) => {
      const { url } = await testDatabase(service);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return [service, { url, client }] as const;
    }),
  );
  const databases = Object.fromEntries(opened) as Record<(typeof services)[number], (typeof opened)[number][1]>;
  const { auth, memorial, media, render } = databases;
  const clients = { auth: auth.client, memorial: memorial.client, media: media.client, render: render.client };
  await fillTables(clients, { first: 1, last: accounts, photosEach });
  await Promise.all(opened.map(([, { client }]) => client.end()));
  return databases;
}

const databases = await filled();
const log = queryLog();
const explained = {
  auth: explainedDatabase<AuthTables>(databases.auth.url, log.onQuery),
  memorial: explainedDatabase<MemorialTables>(databases.memorial.url, log.onQuery),
  media: explainedDatabase<MediaTables>(databases.media.url, log.onQuery),
  render: explainedDatabase<RenderTables>(databases.render.url, log.onQuery),
};
afterAll(async () => void (await Promise.all(services.map((service) => explained[service].destroy()))));

const place = { account: Math.floor(accounts / 2), leaving: accounts, photosEach };
/** Tables that hold no more than a row a thing at work are read whole at no cost. */
const smallTables = ['outbox', 'background_tasks', 'deleted_memorials', 'deleted_owners'];

const excesses = (calls: readonly ExplainedCall[]) =>
  calls.flatMap(({ name, rowsRead, atMost, queries }) => {
    const scanned = queries.flatMap((query) => query.scanned).filter((table) => !smallTables.includes(table));
    return rowsRead > atMost || scanned.length > 0 ? [{ name, rowsRead, atMost, scanned }] : [];
  });

it.each([
  ['auth', () => authCalls(explained.auth, place)],
  ['memorial', () => memorialCalls(explained.memorial, place)],
  ['media', () => mediaCalls(explained.media, place)],
  ['render', () => renderCalls(explained.render, place)],
] as const)(
  `D7: with ${accounts} accounts no query of %s reads more rows than it gives, changes or has in its batch`,
  async (_, calls) => {
    const results = await log.explain(calls());
    expect(results.flatMap(({ queries }) => queries)).not.toEqual([]);
    expect(excesses(results)).toEqual([]);
  },
  testMs,
);
