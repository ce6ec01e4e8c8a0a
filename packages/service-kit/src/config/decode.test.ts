import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { decodeConfig } from './decode.ts';

const schema = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65_535 }),
  HOST: Type.String({ default: '127.0.0.1' }),
  SECRET: Type.String({ minLength: 8 }),
  ORIGIN: Type.Optional(Type.String({ pattern: '^https?://' })),
});
const good = { PORT: '3000', SECRET: 'long enough' };

describe('decodeConfig', () => {
  it('applies defaults, and drops all other variables', () => {
    expect(decodeConfig(schema, { ...good, PATH: '/bin' })).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      SECRET: 'long enough',
    });
  });

  it('treats an empty variable as not set', () => {
    expect(decodeConfig(schema, { ...good, HOST: '', ORIGIN: '' })).toMatchObject({ HOST: '127.0.0.1' });
  });

  it.each([
    [{}, 'Environment: PORT is missing, SECRET is missing'],
    [{ PORT: '', SECRET: 'short' }, 'Environment: PORT is missing, SECRET is not valid'],
    [{ ...good, PORT: 'three' }, 'Environment: PORT is not valid'],
    [{ ...good, PORT: '65536' }, 'Environment: PORT is not valid'],
    [{ ...good, PORT: '1.5', ORIGIN: 'ftp://x' }, 'Environment: PORT is not valid, ORIGIN is not valid'],
  ])('reports %j in one line, without any value', (environment, line) => {
    expect(() => decodeConfig(schema, environment)).toThrow(new Error(line));
  });
});
