import { describe, expect, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { contribute, endUploads, fetchPhotos, newInvitation, newMemorial, organizer } from './people/people.ts';
import { visitor } from './people/person.ts';
import { smallPhoto } from './photos/photos.ts';

const write = 'PUT /api/invitations/:invitationToken/photos/:filename/words';
const decide = 'PATCH /api/photos/:photoId/read-words';
const list = 'GET /api/memorials/:memorialRef/guestbook';
const rose = { who: 'Rose', where: 'Lake Garda', when: 'summer 1961', sentence: 'She swam every morning.' };

/** A photo that Tom sent and wrote about. */
async function memorialWithWords() {
  const ruth = await organizer();
  const { publicId: memorialRef } = await newMemorial(ruth);
  const { token: invitationToken } = await newInvitation(ruth, memorialRef);
  const tom = visitor();
  await contribute(tom, invitationToken, [await smallPhoto('garden.jpg'), await smallPhoto('porch.jpg')]);
  const listSent = () => tom.call('GET /api/invitations/:invitationToken/photos', { params: { invitationToken } });
  const params = { invitationToken, filename: (await listSent())[0]?.filename ?? '' };
  await tom.call(write, { params, body: { words: rose } });
  const [photo] = (await fetchPhotos(ruth, memorialRef)).filter(({ words }) => words);
  if (!photo) throw new Error('the words did not arrive');
  const readGuestbook = () => ruth.call(list, { params: { memorialRef } });
  return { ruth, memorialRef, tom, params, listSent, photo, readGuestbook };
}

describe(write, () => {
  it('shows the words to the sender and the organizer, who has not read them', async () => {
    const { ruth, memorialRef, tom, params, listSent, photo } = await memorialWithWords();
    expect((await listSent())[0]?.words, 'contributor-11').toEqual(rose);
    const { words, caption, areWordsRead, isInGuestbook } = photo;
    expect([words, caption, areWordsRead, isInGuestbook], 'contributor-11').toEqual([rose, ...Array(3)]);
    const ask = (about: Partial<typeof params>, sentence = '') =>
      tom.ask(write, { params: { ...params, ...about }, body: { words: { ...rose, sentence } } });
    expect(await ask({}, 'x'.repeat(281))).toMatchObject(refusal('validation_failed'));
    expect(await ask({ filename: 'nothing-of-this-name' })).toMatchObject(refusal('photo_not_found'));
    expect(await ask({ invitationToken: 'nothing-of-this-name' })).toMatchObject(refusal('invitation_not_found'));
    await endUploads(ruth, memorialRef);
    expect(await ask({})).toMatchObject(refusal('deadline_passed'));
  });
});

describe(decide, () => {
  it('makes the words the caption and an entry of the guestbook, until the sender changes them', async () => {
    const { ruth, tom, params, photo, readGuestbook } = await memorialWithWords();
    const caption = { who: 'Rose', where: 'Lake Garda', when: 'summer 1961' };
    const decision = { params: { photoId: String(photo.id) }, body: { readWords: rose, isInGuestbook: true, caption } };
    const decided = await ruth.call(decide, decision);
    expect(decided).toEqual({ ...photo, caption, areWordsRead: true, isInGuestbook: true });
    expect(await readGuestbook(), 'guestbook-01').toEqual([decided]);
    const changed = { ...rose, when: 'summer 1962' };
    await tom.call(write, { params, body: { words: changed } });
    expect(await readGuestbook(), 'guestbook-01').toEqual([{ ...photo, words: changed, caption }]);
    await tom.call(write, { params, body: { words: null } });
    expect(await readGuestbook(), 'guestbook-01').toEqual([]);
    const long = { ...decision, body: { ...decision.body, readWords: { ...rose, who: 'x'.repeat(71) } } };
    expect(await ruth.ask(decide, long)).toMatchObject(refusal('validation_failed'));
    expect(await (await organizer()).ask(decide, decision)).toMatchObject(refusal('photo_not_found'));
  });
});

describe(list, () => {
  it('lists the photos with words of the own memorial', async () => {
    const { ruth, memorialRef, photo, readGuestbook } = await memorialWithWords();
    expect(await readGuestbook(), 'guestbook-01').toEqual([photo]);
    await ruth.call('DELETE /api/photos/:photoId', { params: { photoId: String(photo.id) } });
    expect(await readGuestbook(), 'guestbook-01').toEqual([]);
    const answer = await (await organizer()).ask(list, { params: { memorialRef } });
    expect(answer).toMatchObject(refusal('memorial_not_found'));
  });
});
