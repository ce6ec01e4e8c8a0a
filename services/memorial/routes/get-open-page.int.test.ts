import { describe, expect, it } from 'vitest';
import { pageInput, pageTexts } from '../kept-page.fixture.ts';
import { memorialFixture } from '../memorial.fixture.ts';

const { environment, ada, send, create } = await memorialFixture();
const ask = (memorialId: number | string, headers = environment.internal) =>
  send('GET', `/internal/memorials/${memorialId}/page`, headers);
const keep = (publicId: string, isKept: boolean) =>
  send('PUT', `/api/memorials/${publicId}/page/keeping`, ada, { isKept });

describe('200', () => {
  it('returns the texts only while the page is kept', async () => {
    const { id, publicId } = await create();
    await send('PUT', `/api/memorials/${publicId}/page`, ada, pageInput);
    expect((await ask(id)).json()).toBeNull();
    await keep(publicId, true);
    expect((await ask(id)).json()).toEqual(pageTexts);
    await keep(publicId, false);
    expect((await ask(id)).json()).toBeNull();
  });

  it('returns null once the memorial is deleted', async () => {
    const { id, publicId } = await create();
    await keep(publicId, true);
    await send('DELETE', `/api/memorials/${publicId}`, ada);
    for (const gone of [id, 4711]) expect((await ask(gone)).json()).toBeNull();
  });
});

it('401: refuses callers that are not services', async () => {
  expect((await ask((await create()).id, ada)).json().code).toBe('internal_only');
});
