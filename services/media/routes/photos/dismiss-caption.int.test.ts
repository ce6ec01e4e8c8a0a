import { tooLongMessage } from '@afterglow/proto';
import { beforeEach, describe, expect, it } from 'vitest';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { send, ada, bob, environment, deps } = media;
const dismiss = (id: number | string, dismissedCaption: unknown, headers = ada) =>
  send('PATCH', `/api/photos/${id}/dismissed-caption`, headers, { dismissedCaption });
const list = async (query = '') => (await send('GET', `/api/memorials/memorial-11/photos${query}`)).json();
const suggest = (id: number, words: string) =>
  deps.changeAlbum(11, (transaction) => deps.photos.suggestCaption(id, words, transaction));

beforeEach(async () => {
  await deps.database.deleteFrom('photos').execute();
});

describe('200', () => {
  it('marks the words that were read in every list, and keeps them for the organizer', async () => {
    const [id = 0] = await media.addRows(1);
    await suggest(id, 'Rose');
    const dismissed = (await dismiss(id, 'Rose')).json();
    expect(dismissed).toMatchObject({ id, suggestedCaption: 'Rose', isSuggestionDismissed: true });
    for (const query of ['', '?limit=10']) expect((await list(query))[0]).toEqual(dismissed);
  });

  it('shows them again', async () => {
    const [id = 0] = await media.addRows(1);
    await suggest(id, 'Rose');
    await dismiss(id, 'Rose');
    const shown = (await dismiss(id, null)).json();
    expect(shown).toMatchObject({ suggestedCaption: 'Rose' });
    expect(shown).not.toHaveProperty('isSuggestionDismissed');
  });

  it.each([
    [
      'that came while the organizer read the former ones',
      async (id: number) => {
        await suggest(id, 'Rose and Tom');
        await dismiss(id, 'Rose');
      },
    ],
    [
      'that came later',
      async (id: number) => {
        await dismiss(id, 'Rose');
        await suggest(id, 'Rose and Tom');
      },
    ],
  ])('does not hide words %s', async (_when, change) => {
    const [id = 0] = await media.addRows(1);
    await suggest(id, 'Rose');
    await change(id);
    const [photo] = await list();
    expect(photo).toMatchObject({ suggestedCaption: 'Rose and Tom' });
    expect(photo).not.toHaveProperty('isSuggestionDismissed');
  });

  it('still hides the same words if they are sent again', async () => {
    const [id = 0] = await media.addRows(1);
    await suggest(id, 'Rose');
    await dismiss(id, 'Rose');
    await suggest(id, 'Rose');
    expect((await list())[0]).toMatchObject({ isSuggestionDismissed: true });
  });
});

it('400: refuses more words than a line holds', async () => {
  const [id = 0] = await media.addRows(1);
  const answer = await dismiss(id, 'x'.repeat(71));
  const fields = [{ path: 'dismissedCaption', message: tooLongMessage(70) }];
  expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
});

it('401: refuses a visitor', async () => {
  expect((await dismiss(1, 'Rose', environment.anonymous)).statusCode).toBe(401);
});

it('404: refuses a photo of another account, and one that is deleted', async () => {
  const [id = 0] = await media.addRows(1);
  expect((await dismiss(id, 'Rose', bob)).json().code).toBe('photo_not_found');
  await send('DELETE', `/api/photos/${id}`);
  expect((await dismiss(id, 'Rose')).json().code).toBe('photo_not_found');
});
