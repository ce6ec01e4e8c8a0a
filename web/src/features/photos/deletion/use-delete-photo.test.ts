import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deletePhoto } from './use-delete-photo.ts';

beforeEach(() => {
  vi.spyOn(console, 'debug').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const answers = (status: number) => vi.stubGlobal('fetch', async () => Response.json({}, { status }));

test('treats a missing photo as deleted', async () => {
  answers(404);
  await expect(deletePhoto({ id: 7 })).resolves.toBeUndefined();
});

test.each([401, 409, 500])('does not delete a photo if the server answers %i', async (status) => {
  answers(status);
  await expect(deletePhoto({ id: 7 })).rejects.toThrow(String(status));
});
