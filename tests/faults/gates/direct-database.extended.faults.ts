import { schemaOwners } from '@afterglow/proto';
import { eventually, testEnvironment, testLink, testObjectStore } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { timeout } from '../figure.ts';
import { processStarter } from '../processes.ts';

const start = processStarter();
const { url: OBJECT_STORE_URL, folder } = await testObjectStore();

const services = await Promise.all(
  schemaOwners.map(async (name) => {
    const { database, variables } = await testEnvironment(name);
    return { name, database, variables, direct: await testLink(database.url) };
  }),
);

it.each(services)(
  '$name receives notifications past a transaction pooler, through the direct address',
  async ({ name, direct, variables }) => {
    const env = { ...variables, OBJECT_STORE_URL, SPOOL_DIR: `${folder}/spool`, DATABASE_DIRECT_URL: direct.url };
    const { kill, ended } = await start(`services/${name}/main`, { env });
    await eventually(() => direct.connections() > 0, timeout);
    kill('SIGTERM');
    await ended;
    expect(direct.connections()).toBe(0);
  },
);
