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
  it('is a list in which case and spaces say nothing', () => {
    expect(readConfig({ ...variables, ADMIN_EMAILS: ' Ada@Example.org, bob@example.org ' }).adminEmails).toEqual(
      new Set(['ada@example.org', 'bob@example.org']),
    );
    expect(readConfig(variables).adminEmails.size).toBe(0);
  });
});

describe('where metrics come from', () => {
  it('has to be told', () => {
    expect(() => readConfig({ ...variables, METRICS_TARGETS: '' })).toThrow('METRICS_TARGETS is missing');
    expect(readConfig({ ...variables, METRICS_TARGETS: '', PROMETHEUS_URL: 'http://prometheus:9090' })).toMatchObject({
      targets: [],
    });
  });

  it('is refused where nobody could read it', () => {
    expect(() => readConfig({ ...variables, METRICS_TARGETS: 'web' })).toThrow('METRICS_TARGETS is not valid');
    expect(() => readConfig({ ...variables, PROMETHEUS_URL: 'prometheus:9090' })).toThrow(
      'PROMETHEUS_URL is not valid',
    );
  });
});
