import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const version = '4.32.5';
const folder = fileURLToPath(new URL(`../../../.toolchain/schemathesis-${version}`, import.meta.url));
const program = `${folder}/bin/st`;

/** Installs Schemathesis, where it is not yet, by Python's own tools. @throws Error without Python 3 or PyPI. */
export async function installSchemathesis(): Promise<void> {
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

export interface SchemathesisOptions {
  readonly schema: string;
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly config: string;
  readonly excludedPaths: string;
  readonly examples: number;
}

/** @returns what it printed, and whether every answer was one of the contract. */
export async function runSchemathesis(options: SchemathesisOptions): Promise<{ passed: boolean; printed: string }> {
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
