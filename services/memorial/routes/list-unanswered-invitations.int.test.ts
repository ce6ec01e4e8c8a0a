import { describe, expect, it } from 'vitest';
import { memorialFixture } from '../memorial.fixture.ts';

const { deps, environment, ada, send, create, invite, openFamilyLink } = await memorialFixture();
const memorial = await create(ada);
const ask = (memorialId: number, headers = environment.internal) =>
  send('GET', `/internal/memorials/${memorialId}/unanswered-invitations`, headers);

describe('200', () => {
  it('lists people invited by name who have not sent anything, with their links', async () => {
    const [tom, may] = [await invite(memorial, 'Tom'), await invite(memorial, 'May')];
    const nameless = await invite(memorial, 'Nobody');
    await deps.database
      .updateTable('invitations')
      .set({ recipient_name: null })
      .where('id', '=', nameless.id)
      .execute();
    const { token } = await openFamilyLink(memorial);
    await send('POST', `/api/invitations/${token}/guests`, environment.anonymous, { name: 'Ben' });
    await deps.invitations.markUsed(may.id, 'May');
    await invite(await create(ada), 'Eve');
    expect((await ask(memorial.id)).json()).toEqual({
      photoUploadDeadline: memorial.photoUploadDeadline,
      count: 1,
      invitations: [{ number: tom.number, recipientName: 'Tom', token: tom.token }],
    });
  });

  it('lists the first twenty, and counts all', async () => {
    const large = await create(ada);
    for (let index = 1; index <= 21; index += 1) await invite(large, `Guest ${index}`);
    const { count, invitations } = (await ask(large.id)).json();
    expect(count).toBe(21);
    expect(invitations.map(({ number }: { number: number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });
});

describe('401', () => {
  it('refuses callers that are not services', async () => {
    for (const headers of [environment.anonymous, ada])
      expect((await ask(memorial.id, headers)).json().code).toBe('internal_only');
  });
});

describe('404', () => {
  it('refuses a memorial that is gone', async () => {
    expect((await ask(4711)).json().code).toBe('memorial_not_found');
  });
});
