import { expect, it } from 'vitest';
import { chooseWorkers, listWorkers } from './entries.ts';

it('a service has no worker, one, or several', () => {
  expect(chooseWorkers(['app.ts', 'main.ts'])).toEqual([]);
  expect(chooseWorkers(['main.ts', 'worker.ts', 'worker.test.ts', 'mail-worker.ts', 'worker.int.test.ts'])).toEqual([
    'mail-worker.ts',
    'worker.ts',
  ]);
});

it('lists the workers of each service', () => {
  expect([listWorkers('render'), listWorkers('monitoring'), listWorkers('unknown')]).toEqual([['worker'], [], []]);
});
