import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { patterns } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { isFull, testMs } from '../kit/figure.ts';
import { memorialInput, newAccount, type Person, startWholeProduct } from '../kit/product/whole-product.ts';
import { temporaryFolder } from '../kit/resources.ts';

const run = promisify(execFile);
const version = '4.32.5';
const folder = fileURLToPath(new URL(`../../../.toolchain/schemathesis-${version}`, import.meta.url));
const program = `${folder}/bin/st`;

/** @throws Error without Python 3 or PyPI. */
async function installSchemathesis(): Promise<void> {
  if (existsSync(program)) return;
  await run('python3', ['-m', 'venv', folder]);
  await run(`${folder}/bin/pip`, ['install', '--quiet', `schemathesis==${version}`]);
}

const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
];

interface SchemathesisOptions {
  readonly schema: string;
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly config: string;
  readonly excludedPaths: string;
  readonly examples: number;
}

/** Returns the output, and whether every answer matched the contract. */
async function runSchemathesis(options: SchemathesisOptions): Promise<{ passed: boolean; printed: string }> {
  const headers = Object.entries(options.headers).flatMap(([name, value]) => ['-H', `${name}:${value}`]);
  const args = [
    ...['--config-file', options.config, 'run', options.schema, '--url', options.origin],
    ...['--checks', checks.join(','), '--phases', 'examples,coverage,fuzzing', '--warnings', 'off'],
    ...['--exclude-path-regex', options.excludedPaths, '--max-examples', String(options.examples)],
    ...['--continue-on-failure', '--no-shrink', ...headers],
  ];
  return run(program, args, { cwd: dirname(options.config), maxBuffer: 64 * 1024 * 1024 }).then(
    ({ stdout }) => ({ passed: true, printed: stdout }),
    (error: { stdout?: string; message: string }) => ({ passed: false, printed: error.stdout || error.message }),
  );
}

/** A subset of `patterns.email`, since Schemathesis cannot generate classes such as \p{Cc}. */
const simpleEmail = '^[a-z0-9]{1,20}@[a-z0-9]{1,20}\\.[a-z]{2,5}$';

async function writeSchema(folder: string): Promise<string> {
  const document = await readFile(fileURLToPath(new URL('../../../proto/openapi.json', import.meta.url)), 'utf8');
  const schema = join(folder, 'openapi.json');
  await writeFile(schema, document.replaceAll(JSON.stringify(patterns.email), JSON.stringify(simpleEmail)));
  return schema;
}

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

/** Takes minutes and Python 3, so it runs only in the full form. */
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
    const cookie = ruth.cookieHeader();
    const isTheirs = caller.endsWith('theirs');
    const { passed, printed } = await runSchemathesis({
      origin,
      schema: await writeSchema(folder),
      config: await writeConfig(folder, isTheirs ? await ownParameters(ruth) : {}),
      headers: { Origin: origin, ...(cookie && { Cookie: cookie }) },
      excludedPaths: cookie ? '^/(internal|api/auth/logout|api/changes)' : '^/internal',
      examples: 20,
    });
    expect(passed, printed).toBe(true);
  },
  testMs,
);
