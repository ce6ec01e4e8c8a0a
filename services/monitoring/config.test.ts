import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const variables = {
  PORT: '8080',
  METRICS_PORT: '9090',
  REDIS_URL: 'redis://127.0.0.1:6379',
  SERVICE_SECRET: 'a secret of more than 32 characters',
  SESSION_PUBLIC_KEY: 'key',
  AUTH_URL: 'http://127.0.0.1:8081',
  METRICS_TARGETS: 'web:9090',
};

describe('ADMIN_EMAILS', () => {
  it('is a list that ignores case and spaces', () => {
    expect(readConfig({ ...variables, ADMIN_EMAILS: ' Ada@Example.org, bob@example.org ' }).adminEmails).toEqual(
      new Set(['ada@example.org', 'bob@example.org']),
    );
    expect(readConfig(variables).adminEmails.size).toBe(0);
  });
});

describe('a Prometheus that requires credentials', () => {
  const readAccess = (changes: Readonly<Record<string, string>>) =>
    readConfig({ ...variables, PROMETHEUS_URL: 'https://prometheus.example.org/path', ...changes }).prometheus;
  const url = 'https://prometheus.example.org/path';
  const authorization = `Basic ${Buffer.from('ada:p@ss word').toString('base64')}`;

  it('is queried with a token, or with a user and a password, also from the URL', () => {
    expect(readAccess({})).toEqual({ url });
    expect(readAccess({ PROMETHEUS_TOKEN: 'abc' })).toEqual({ url, authorization: 'Bearer abc' });
    const user = { PROMETHEUS_USER: 'ada', PROMETHEUS_PASSWORD: 'p@ss word' };
    expect(readAccess(user)).toEqual({ url, authorization });
    const inUrl = url.replace('//', '//ada:p%40ss%20word@');
    expect(readAccess({ PROMETHEUS_URL: inUrl })).toEqual({ url, authorization });
  });

  it('is queried at a literal IPv6 address', () => {
    expect(readAccess({ PROMETHEUS_URL: 'http://[fd00::7]:9090/path' })).toEqual({ url: 'http://[fd00::7]:9090/path' });
  });

  it('accepts one kind of credentials only', () => {
    const both = { PROMETHEUS_TOKEN: 'abc', PROMETHEUS_USER: 'ada', PROMETHEUS_PASSWORD: 'secret' };
    expect(() => readAccess(both)).toThrow('exclude each other');
    expect(() => readAccess({ PROMETHEUS_USER: 'ada' })).toThrow('go together');
  });

  it('reads secrets from files', () => {
    expect(() => readAccess({ PROMETHEUS_TOKEN_FILE: '/nowhere/token' })).toThrow('PROMETHEUS_TOKEN_FILE');
    expect(() => readAccess({ PROMETHEUS_PASSWORD_FILE: '/nowhere/password' })).toThrow('PROMETHEUS_PASSWORD_FILE');
  });
});

describe('the source of metrics', () => {
  it('is required', () => {
    expect(() => readConfig({ ...variables, METRICS_TARGETS: '' })).toThrow('METRICS_TARGETS is missing');
    expect(readConfig({ ...variables, METRICS_TARGETS: '', PROMETHEUS_URL: 'http://prometheus:9090' })).toMatchObject({
      targets: [],
    });
  });

  it('is refused if it is invalid', () => {
    expect(() => readConfig({ ...variables, METRICS_TARGETS: 'web' })).toThrow('METRICS_TARGETS is not valid');
    expect(() => readConfig({ ...variables, PROMETHEUS_URL: 'prometheus:9090' })).toThrow(
      'PROMETHEUS_URL is not valid',
    );
  });
});
