import { tooLongMessage } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { image } from '../../adapters/upload.fixture.ts';
import { mediaFixture } from '../../media.fixture.ts';
import { sentPhotosFixture } from '../sent-photos/sent-photos.fixture.ts';

const media = await mediaFixture();
const sent = sentPhotosFixture(media);

type Browser = Awaited<ReturnType<typeof sent.open>>;

async function begin() {
  const token = sent.invite();
  const browser = await sent.open(token);
  const sendWith = (words: string | undefined, from: Browser = browser, photo = token) =>
    media.contribute(
      [
        ...(words === undefined ? [] : [{ field: 'suggestedCaption', value: words } as const]),
        { file: image(photo), name: 'garden.jpg' },
      ],
      token,
      from,
    );
  const suggestions = async (from: Browser = browser) =>
    (await sent.sentBy(token, from)).map(({ suggestedCaption }) => suggestedCaption);
  return { token, browser, sendWith, suggestions };
}

it('keeps the words of a photo that arrives with them as a suggestion', async () => {
  const { sendWith, suggestions } = await begin();
  expect((await sendWith('Rose in her garden')).statusCode).toBe(201);
  expect(await suggestions()).toEqual(['Rose in her garden']);
  const photos = (await media.send('GET', '/api/memorials/memorial-11/photos')).json();
  const [photo] = photos.filter(({ suggestedCaption }: { suggestedCaption?: string }) => suggestedCaption);
  expect(photo).toMatchObject({ suggestedCaption: 'Rose in her garden' });
  expect(photo).not.toHaveProperty('caption');
});

it('keeps the latest words of a photo that is sent again after a lost answer, and former ones without any', async () => {
  const { sendWith, suggestions } = await begin();
  await sendWith('Rose');
  await sendWith('Rose and Tom');
  expect(await suggestions()).toEqual(['Rose and Tom']);
  await sendWith(undefined);
  expect(await suggestions()).toEqual(['Rose and Tom']);
});

it('keeps what was written after the photo arrived if the same upload is repeated, but not if its words are new', async () => {
  const { token, browser, sendWith } = await begin();
  await sendWith('Rose');
  const [photo] = await sent.sentBy(token, browser);
  const words = { who: 'Rose', where: 'Rome', when: '1962', sentence: '' };
  await sent.write(token, browser, photo?.filename ?? '', words);
  await sendWith('Rose');
  expect((await sent.sentBy(token, browser))[0]?.words).toEqual(words);
  await sendWith('Rose and Tom');
  expect((await sent.sentBy(token, browser))[0]?.words).toMatchObject({ who: '', sentence: 'Rose and Tom' });
});

it.each([
  ['the same words', 'Rose', 'Rome'],
  ['no words', undefined, 'Rome'],
  ['new words', 'Tom', undefined],
])(
  'keeps or replaces what was written about a photo that is taken back and sent again with %s',
  async (_, line, where) => {
    const { token, browser, sendWith } = await begin();
    await sendWith('Rose');
    const [photo] = await sent.sentBy(token, browser);
    const filename = photo?.filename ?? '';
    await sent.write(token, browser, filename, { who: 'Rose', where: 'Rome', when: '', sentence: '' });
    await sent.takeBack(token, browser, filename);
    await sendWith(line);
    expect((await sent.sentBy(token, browser))[0]?.words?.where || undefined).toBe(where);
  },
);

it('keeps the words of the browser that sent the photo first', async () => {
  const { token, sendWith, suggestions } = await begin();
  await sendWith('Rose');
  const other = await sent.open(token);
  await sendWith('Tom', other);
  expect(await suggestions()).toEqual(['Rose']);
});

it.each([
  ['takes the words of the browser that sends a taken-back photo again', 'Tom', 'Tom'],
  ['drops the words of the first browser if another sends a taken-back photo without any', undefined, undefined],
])('%s', async (_title, words, kept) => {
  const { token, browser, sendWith, suggestions } = await begin();
  await sendWith('Rose');
  const [photo] = await sent.sentBy(token, browser);
  await sent.takeBack(token, browser, photo?.filename ?? '');
  const other = await sent.open(token);
  await sendWith(words, other);
  expect(await suggestions(other)).toEqual([kept]);
});

it('400: refuses more words than a line holds, and stores nothing', async () => {
  const { sendWith, suggestions } = await begin();
  const answer = await sendWith('x'.repeat(71));
  const fields = [{ path: 'suggestedCaption', message: tooLongMessage(70) }];
  expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
  expect(await suggestions()).toEqual([]);
});

it('ignores words that the organizer sends with a photo, who writes captions', async () => {
  const answer = await media.upload([
    { field: 'suggestedCaption', value: 'Rose' },
    { file: image('of the organizer'), name: 'own.jpg' },
  ]);
  expect(answer.json().photos[0]).not.toHaveProperty('suggestedCaption');
});
