import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the render workers of npm start', () => {
  it('are one, which codes a picture on each core, up to four', () => {
    const { renderWorkers, renderProcesses } = readConfig({});
    expect({ renderWorkers, renderProcesses }).toEqual({
      renderWorkers: 1,
      renderProcesses: Math.min(availableParallelism(), 4),
    });
  });

  it('share the cores where there are several', () => {
    expect(readConfig({ RENDER_WORKERS: '16' })).toMatchObject({ renderWorkers: 16, renderProcesses: 1 });
  });

  it('code as many pictures at once as they are told', () => {
    const config = readConfig({ RENDER_WORKERS: '2', RENDER_PROCESSES: '3' });
    expect(config).toMatchObject({ renderWorkers: 2, renderProcesses: 3 });
  });

  it.each(['RENDER_WORKERS', 'RENDER_PROCESSES'])('are from 1 to 16 by %s', (name) => {
    for (const text of ['0', '17', '1.5', 'two'])
      expect(() => readConfig({ [name]: text })).toThrow(`${name} is ${text}; it must be a number from 1 to 16.`);
  });
});
