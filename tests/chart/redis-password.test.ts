import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { describeIfInstalled, hasProgram } from './describe-chart.ts';
import { chartFolder } from './project.ts';

const run = promisify(execFile);
const password = 'p@ss:/?#[]"\'`$HOME$(HOME)%20 \\+<&>';

const isReady = /ready to accept connections/i;

/** The Secret as it is for a password that is kept: a chart that is only rendered knows none that is kept. */
const template = `apiVersion: v1
kind: Secret
data:
  {{- include "afterglow.redisData" (dict "root" . "password" .Values.keptPassword) | nindent 2 }}
`;

describeIfInstalled('helm')('a password of any characters of the trial’s Redis', () => {
  let folder: string;
  let data: Readonly<Record<string, string>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'afterglow-chart-'));
    await cp(chartFolder, folder, { recursive: true });
    await rm(join(folder, 'values.schema.json'));
    await writeFile(join(folder, 'templates', 'kept-secret.yaml'), template);
    const values = ['--set-json', `keptPassword=${JSON.stringify(password)}`];
    const args = ['template', 'afterglow', folder, '--show-only', 'templates/kept-secret.yaml', ...values];
    const { data: encoded } = parse((await run('helm', args)).stdout);
    data = Object.fromEntries(
      Object.entries<string>(encoded).map(([key, text]) => [key, Buffer.from(text, 'base64').toString()]),
    );
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is read from the address by those who use it', () => {
    const { url = '', password: own } = data;
    expect(own).toBe(password);
    expect(new URL(url).host).toBe('afterglow-redis:6379');
    expect(decodeURIComponent(new URL(url).password)).toBe(password);
  });

  it.runIf(hasProgram('redis-server'))('is the one that Redis takes, and it takes no other', async () => {
    const [file, socket] = [join(folder, 'redis.conf'), join(folder, 'socket')];
    await writeFile(file, data['redis.conf']?.replace('dir /data', `dir ${folder}`) ?? '');
    const server = spawn('redis-server', [file, '--port', '0', '--unixsocket', socket]);
    const exit = once(server, 'exit');
    const ping = async (REDISCLI_AUTH: string): Promise<string> =>
      (await run('redis-cli', ['-s', socket, 'ping'], { env: { ...process.env, REDISCLI_AUTH } })).stdout;
    try {
      let said = '';
      for await (const chunk of server.stdout) {
        said += String(chunk);
        if (isReady.test(said)) break;
      }
      expect(said).toMatch(isReady);
      expect(await ping(password)).toBe('PONG\n');
      expect(await ping('another')).toContain('NOAUTH');
    } finally {
      server.kill();
      await exit;
    }
  });
});
