import { describe, expect, it } from 'vitest';
import { publicAccessProblem, reachesBeyondThisMachine } from './public-access.ts';

describe('test cards', () => {
  it.each([
    {},
    { HOST: '127.0.0.1' },
    { HOST: '127.0.0.53', TRUST_PROXY: 'false' },
    { HOST: '::1' },
    { HOST: 'localhost', PUBLIC_ORIGIN: 'http://localhost:3000' },
    { PUBLIC_ORIGIN: 'https://127.0.0.1:3000' },
    { PUBLIC_ORIGIN: 'https://[::1]' },
    { PUBLIC_ORIGIN: 'http://afterglow.localhost:3000' },
  ])('may be taken with %j', (access) => {
    expect(publicAccessProblem(access, undefined)).toBeUndefined();
    expect(reachesBeyondThisMachine(access)).toBe(false);
  });

  it.each([
    [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
    [{ HOST: '::' }, 'HOST=::'],
    [{ HOST: '192.168.1.7' }, 'HOST=192.168.1.7'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY=true'],
    [{ PUBLIC_ORIGIN: 'https://afterglow.example' }, 'PUBLIC_ORIGIN=https://afterglow.example'],
    [{ PUBLIC_ORIGIN: 'http://10.0.0.7:3000' }, 'PUBLIC_ORIGIN=http://10.0.0.7:3000'],
    [{ PUBLIC_ORIGIN: 'https://localhost.example' }, 'PUBLIC_ORIGIN=https://localhost.example'],
    [{ PUBLIC_ORIGIN: 'https://127.example' }, 'PUBLIC_ORIGIN=https://127.example'],
    [{ PUBLIC_ORIGIN: 'http://localhost', HOST: '0.0.0.0', TRUST_PROXY: 'true' }, 'HOST=0.0.0.0 and TRUST_PROXY=true'],
  ])('may not be taken with %j unless PAYMENTS_SANDBOX_PUBLIC is yes', (access, settings) => {
    const line = `PAYMENTS=sandbox charges nobody, and ${settings} lets others than this machine in. Choose PAYMENTS=stripe or PAYMENTS=off, or set PAYMENTS_SANDBOX_PUBLIC=yes.`;
    expect(publicAccessProblem(access, undefined)).toBe(line);
    expect(publicAccessProblem(access, 'true')).toBe(line);
    expect(publicAccessProblem(access, 'yes')).toBeUndefined();
    expect(reachesBeyondThisMachine(access)).toBe(true);
  });
});
