import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { checkPlaces } from './planted-faults.ts';

it('finds each planted fault in exactly one place of its file', async () => {
  await expect(checkPlaces(resolve(import.meta.dirname, '../..'))).resolves.toBeUndefined();
});
