import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openDataFolder } from './data-folder/data-folder.ts';
import { runBootstrap, temporaryDataDir } from './fixtures/npm-start.ts';
import { freePort } from './ports.ts';

const otherArch = process.arch === 'arm64' ? 'x64' : 'arm64';
const oneLine = /^[^\n]+\n$/;

describe('a refused start', () => {
  it('reports that the port is in use', async () => {
    using dataDir = temporaryDataDir();
    const port = await freePort();
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    const { code, output } = await runBootstrap({ PORT: String(port), AFTERGLOW_DATA: dataDir.path });
    server.close();
    expect(output).toMatch(oneLine);
    expect(output).toContain(`Port ${port} on 127.0.0.1 is in use.`);
    expect(code).toBe(1);
  });

  it('reports that the data folder is in use', async () => {
    using dataDir = temporaryDataDir();
    const folder = await openDataFolder(dataDir.path);
    const { code, output } = await runBootstrap({ PORT: '0', AFTERGLOW_DATA: dataDir.path });
    folder.unlock();
    expect(output).toMatch(oneLine);
    expect(output).toContain(`The data folder ${dataDir.path} is in use by another run.`);
    expect(code).toBe(1);
  });

  it('reports an unknown payment provider', async () => {
    const { code, output } = await runBootstrap({ PAYMENTS: 'paypal' });
    expect(output).toBe('PAYMENTS is paypal; it must be one of stripe, sandbox or off.\n');
    expect(code).toBe(1);
  });

  it('names the missing Stripe keys', async () => {
    const { code, output } = await runBootstrap({ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' });
    expect(output).toBe('PAYMENTS=stripe also needs STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.\n');
    expect(code).toBe(1);
  });

  it.each(['PUBLIC_ORIGIN=https://afterglow.example', 'HOST=0.0.0.0', 'TRUST_PROXY=true'])(
    'refuses test cards with %s',
    async (setting) => {
      const [name = '', value = ''] = setting.split('=');
      const { code, output } = await runBootstrap({ [name]: value });
      expect(output).toMatch(oneLine);
      expect(output).toContain(`${setting} lets others than this machine in`);
      expect(output).toContain('PAYMENTS_SANDBOX_PUBLIC=yes');
      expect(code).toBe(1);
    },
  );

  it.for([
    { machine: 'linux riscv64', change: { platform: 'linux', arch: 'riscv64' } },
    { machine: 'darwin arm64', change: { platform: 'darwin', arch: 'arm64' } },
    { machine: `linux ${otherArch} without glibc`, change: { platform: 'linux', arch: otherArch } },
  ])('reports that $machine is not supported', async ({ machine, change }) => {
    const pretend = Object.entries(change).map(
      ([name, value]) => `Object.defineProperty(process, '${name}', { value: '${value}' });`,
    );
    const { code, output } = await runBootstrap({}, ['--import', `data:text/javascript,${pretend.join('')}`]);
    expect(output).toMatch(oneLine);
    expect(output).toContain(machine);
    expect(code).toBe(1);
  });
});
