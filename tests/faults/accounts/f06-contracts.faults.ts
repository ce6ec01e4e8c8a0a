import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { patterns } from '@afterglow/proto';
import { afterAll, expect, it } from 'vitest';
import { isFull, testMs } from '../figure.ts';
import { installSchemathesis, runSchemathesis } from './schemathesis.ts';
import { memorialInput, newAccount, type Person, startWholeProduct } from './whole-product.ts';

/** A part of what `patterns.email` matches: Schemathesis builds no text of classes such as \p{Cc}. */
const simpleEmail = '^[a-z0-9]{1,20}@[a-z0-9]{1,20}\\.[a-z]{2,5}$';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-contracts-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function writeSchema(folder: string): Promise<string> {
  const document = await readFile(fileURLToPath(new URL('../../../proto/openapi.json', import.meta.url)), 'utf8');
  const schema = join(folder, 'openapi.json');
  await writeFile(schema, document.replaceAll(JSON.stringify(patterns.email), JSON.stringify(simpleEmail)));
  return schema;
}

/** What there is, as the values of parameters. */
async function ownParameters(ruth: Person): Promise<Record<string, string | number>> {
  const { publicId: memorialRef } = await ruth.call('POST /api/memorials', { body: memorialInput });
  const params = { memorialRef };
  const invitation = await ruth.call('POST /api/memorials/:memorialRef/invitations', {
    params,
    body: { recipientName: 'Uncle Tom' },
  });
  return { memorialRef, invitationToken: invitation.token, invitationId: invitation.id };
}

async function writeConfig(folder: string, parameters: Readonly<Record<string, string | number>>): Promise<string> {
  const config = join(folder, `${Object.keys(parameters).length}.toml`);
  const lines = Object.entries(parameters).map(([name, value]) => `"path.${name}" = ${JSON.stringify(String(value))}`);
  await writeFile(config, ['[parameters]', ...lines].join('\n'));
  return config;
}

/** It takes minutes, and Python 3: only the full form has it. */
const product = isFull ? await startWholeProduct({ env: { ATTEMPT_WINDOW_SECONDS: '1' } }) : undefined;

it.runIf(product).each(['a visitor', 'an organizer', 'an organizer, about what is theirs'])(
  'F6: every response to %s conforms to the contract, whatever Schemathesis makes of openapi.json',
  async (caller) => {
    if (!product) return;
    const { origin, visitor } = product;
    await installSchemathesis();
    const folder = await temporaryFolder();
    const ruth = visitor();
    if (caller !== 'a visitor') await ruth.call('POST /api/auth/register', { body: newAccount() });
    const cookie = [...ruth.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const isTheirs = caller.endsWith('theirs');
    const { passed, printed } = await runSchemathesis({
      origin,
      schema: await writeSchema(folder),
      config: await writeConfig(folder, isTheirs ? await ownParameters(ruth) : {}),
      headers: { Origin: origin, ...(cookie && { Cookie: cookie }) },
      // Signing out would leave a visitor, and server-sent events have no end.
      excludedPaths: cookie ? '^/(internal|api/auth/logout|api/changes)' : '^/internal',
      examples: 20,
    });
    expect(passed, printed).toBe(true);
  },
  testMs,
);
