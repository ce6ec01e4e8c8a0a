import dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createStaleLookup, installStaleLookup, lookUpServices } from './stale-lookups.ts';

type Lookup = Parameters<typeof createStaleLookup>[0];
type Callback = Parameters<Lookup>[2];

let asked: { hostname: string; answer: Callback }[] = [];
const resolver: Lookup = (hostname, _options, answer) => void asked.push({ hostname, answer });
const lookup = createStaleLookup(resolver, { patienceMs: 20, staleMs: 60_000 });
const ask = (hostname: string, from = lookup) =>
  new Promise((resolve) => from(hostname, {}, (error, addresses) => resolve(error?.code ?? addresses[0]?.address)));
const answer = (address: string) => asked.shift()?.answer(null, [{ address, family: 4 }]);
const refuse = (code: string) => asked.shift()?.answer(Object.assign(new Error(code), { code }), []);

beforeEach(() => {
  asked = [];
});

describe('a lookup', () => {
  it('shares the first answer between concurrent callers', async () => {
    const both = Promise.all([ask('first'), ask('first')]);
    expect(asked.map(({ hostname }) => hostname)).toEqual(['first']);
    answer('10.0.0.1');
    expect(await both).toEqual(['10.0.0.1', '10.0.0.1']);
  });

  it('returns the new answer if it arrives in time', async () => {
    void ask('moved');
    answer('10.0.0.1');
    const next = ask('moved');
    answer('10.0.0.2');
    expect(await next).toBe('10.0.0.2');
  });

  it('returns the last answer if the resolver is slow, and the new one afterwards', async () => {
    void ask('slow');
    answer('10.0.0.1');
    expect(await ask('slow')).toBe('10.0.0.1');
    answer('10.0.0.2');
    expect(await ask('slow')).toBe('10.0.0.2');
  });

  it('returns the last answer, if any, while the resolver is unreachable', async () => {
    void ask('away');
    answer('10.0.0.1');
    const [known, unknown] = [ask('away'), ask('never seen')];
    refuse('EAI_AGAIN');
    refuse('EAI_AGAIN');
    expect(await Promise.all([known, unknown])).toEqual(['10.0.0.1', 'EAI_AGAIN']);
  });

  it('fails if the name no longer exists', async () => {
    void ask('gone');
    answer('10.0.0.1');
    const next = ask('gone');
    refuse('ENOTFOUND');
    expect(await next).toBe('ENOTFOUND');
  });

  it('waits for a new answer if the last one is too old', async () => {
    const forgetful = createStaleLookup(resolver, { patienceMs: 0, staleMs: 0 });
    void ask('old', forgetful);
    answer('10.0.0.1');
    const next = ask('old', forgetful);
    setTimeout(answer, 50, '10.0.0.2');
    expect(await next).toBe('10.0.0.2');
  });
});

describe('once it is installed', () => {
  const before = dns.lookup;
  let server: Server | undefined;
  afterAll(() => {
    dns.lookup = before;
    server?.close();
  });

  it('calls and connections go on while the resolver is away, to services that were looked up before', async () => {
    let isAway = false;
    const answers: Lookup = (_hostname, _options, callback) => {
      const error = isAway ? Object.assign(new Error('EAI_AGAIN'), { code: 'EAI_AGAIN' }) : null;
      setImmediate(callback, error, error ? [] : [{ address: '127.0.0.1', family: 4 }]);
    };
    dns.lookup = answers as typeof dns.lookup;
    installStaleLookup();
    server = createServer((_, response) => void response.end('fine')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const url = `http://a-service.invalid:${port}`;
    await lookUpServices([url]);
    isAway = true;
    expect(await (await fetch(url)).text()).toBe('fine');
    for (const options of [{}, { autoSelectFamily: false }]) {
      const socket = connect({ port, host: 'a-service.invalid', ...options });
      await once(socket, 'connect');
      socket.destroy();
    }
  });
});
