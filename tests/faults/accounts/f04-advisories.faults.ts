import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { testMs } from '../kit/figure.ts';

interface Audit {
  readonly metadata?: { readonly vulnerabilities: Readonly<Record<'high' | 'critical', number>> };
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Returns the registry's advisories for production dependencies, or the reason why it could not be asked. */
const audit = (...options: readonly string[]): Promise<Audit | string> =>
  new Promise((resolve) => {
    execFile('pnpm', ['audit', '--prod', '--json', ...options], { cwd: root }, (error, stdout, stderr) => {
      const isReport = stdout.startsWith('{');
      const report: Audit = isReport ? JSON.parse(stdout) : {};
      resolve(report.metadata ? report : stderr || stdout || String(error));
    });
  });

const getVulnerabilities = (found: Audit) => {
  const { high, critical } = found.metadata?.vulnerabilities ?? {};
  return { high, critical };
};

/** @param advisories by the names of packages, as registries answer `POST /-/npm/v1/security/advisories/bulk`. */
async function startRegistry(advisories: Readonly<Record<string, readonly object[]>>): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    const isKnown = request.url === '/-/npm/v1/security/advisories/bulk';
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(advisories));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

it(
  'F4: no production dependency has a known advisory that is high or critical',
  async ({ skip }) => {
    const found = await audit();
    if (typeof found === 'string') {
      console.info(`F4: not checked: the registry gives no advisories. ${found.trim()}`);
      return skip('the registry gives no advisories');
    }
    expect(getVulnerabilities(found)).toEqual({ high: 0, critical: 0 });
  },
  testMs,
);

it(
  'F4: an advisory about a production dependency is found',
  async () => {
    const advisory = { title: 'An advisory', url: 'https://example.org/advisory', vulnerable_versions: '*' };
    const registry = await startRegistry({
      fastify: [{ ...advisory, id: 1, severity: 'high' }],
      pg: [{ ...advisory, id: 2, severity: 'critical' }],
      vite: [{ ...advisory, id: 3, severity: 'low' }],
    });
    const found = await audit('--pm-on-fail=ignore', '--registry', registry);
    expect(typeof found === 'string' ? found : getVulnerabilities(found)).toEqual({ high: 1, critical: 1 });
  },
  testMs,
);
