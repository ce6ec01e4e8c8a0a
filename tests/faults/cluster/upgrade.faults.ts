import { schemaOwners } from '@afterglow/proto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMs } from '../figure.ts';
import { expectNothingLost } from '../load/expect-nothing-lost.ts';
import { startPacedLoad } from '../load/paced-load.ts';
import { type ExternalStores, installStores } from './external-stores.ts';
import { before, current, hasCluster, install, type Release } from './release.ts';

/** Every service starts at once, on one node: clients try again what was answered 503. */
const rates = { perSecond: 20, uploadEvery: 50, videoEvery: 1000, retryTimeoutMs: 60_000 };

describe.runIf(hasCluster && before)('a cluster that has the release before', () => {
  // Trial stores of another release may be other pods, and have lost what they held.
  let stores: ExternalStores;
  let release: Release;
  beforeAll(async () => {
    stores = await installStores();
    release = await install(before ?? current, stores.args, 'kind', stores.prepare);
  }, testMs);
  afterAll(async () => {
    await release?.uninstall();
    await stores?.uninstall();
  }, testMs);

  const countMigrations = async (): Promise<number> => {
    const counts = schemaOwners.map((schema) => `(select count(*) from ${schema}.kysely_migration)`);
    return Number(await stores.query(`select ${counts.join(' + ')}`));
  };

  it(
    'is upgraded under load, with new migrations: it costs callers no more than a retry, and nothing is lost',
    async () => {
      const had = await countMigrations();
      const load = await startPacedLoad({ origins: [release.origin], ...rates });
      await release.upgrade(current, ...stores.args);
      await load.more(500);
      await expectNothingLost(load);
      expect(await countMigrations()).toBeGreaterThan(had);
    },
    testMs,
  );

  it(
    'is rolled back under load, to what does not know the new migrations, just as well',
    async () => {
      const had = await countMigrations();
      const load = await startPacedLoad({ origins: [release.origin], ...rates });
      await release.rollback();
      await load.more(500);
      await expectNothingLost(load);
      expect(await countMigrations()).toBe(had);
    },
    testMs,
  );
});
