import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the render workers of npm start', () => {
  it('default to one, which codes a picture per core, up to four', () => {
    const { renderWorkers, renderProcesses } = readConfig({});
    expect({ renderWorkers, renderProcesses }).toEqual({
      renderWorkers: 1,
      renderProcesses: Math.min(availableParallelism(), 4),
    });
  });

  it('share the cores', () => {
    expect(readConfig({ RENDER_WORKERS: '16' })).toMatchObject({ renderWorkers: 16, renderProcesses: 1 });
  });

  it('code as many pictures in parallel as RENDER_PROCESSES', () => {
    const config = readConfig({ RENDER_WORKERS: '2', RENDER_PROCESSES: '3' });
    expect(config).toMatchObject({ renderWorkers: 2, renderProcesses: 3 });
  });

  it.each(['RENDER_WORKERS', 'RENDER_PROCESSES'])('are from 1 to 16 by %s', (name) => {
    for (const text of ['0', '17', '1.5', 'two'])
      expect(() => readConfig({ [name]: text })).toThrow(`${name} is ${text}; it must be a number from 1 to 16.`);
  });
});

describe('npm start', () => {
  it.each([{}, { HOST: '::1' }, { PUBLIC_ORIGIN: 'http://localhost:4000' }])('is private with %j', (access) => {
    expect(readConfig(access).isPublic).toBe(false);
  });

  it.each([{ HOST: '0.0.0.0' }, { PUBLIC_ORIGIN: 'https://afterglow.example' }, { TRUST_PROXY: 'true' }])(
    'is public with %j',
    (access) => {
      expect(readConfig({ ...access, PAYMENTS: 'off' }).isPublic).toBe(true);
    },
  );
});
