import { fieldMessages } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { memorialFixture } from '../memorial.fixture.ts';

const { deps, environment, ada, bob, send, create, invite } = await memorialFixture();
const memorial = await create(ada);
const post = (payload: object, headers = ada, ref: string | number = memorial.publicId) =>
  send('POST', `/api/memorials/${ref}/invitations`, headers, payload);

describe('201', () => {
  it('creates a pending invitation with a unique token, by public id and by id', async () => {
    const answer = await post({ recipientName: '  Uncle Tom ' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      token: expect.stringMatching(/^[\w-]{22}$/),
      number: 1,
      recipientName: 'Uncle Tom',
      contributorName: null,
      isUsed: false,
      createdAt: expect.stringMatching(/Z$/),
    });
    const byId = await post({ recipientName: 'Aunt May' }, ada, memorial.id);
    expect(byId.json()).toMatchObject({ number: 2, recipientName: 'Aunt May' });
    expect(byId.json().token).not.toBe(answer.json().token);
  });

  it('numbers twenty concurrent invitations from 1 to 20, in each memorial', async () => {
    const [one, two] = [await create(ada), await create(ada)];
    const both = await Promise.all(
      [one, two].map((each) => Promise.all(Array.from({ length: 20 }, (_, n) => invite(each, `Guest ${n}`)))),
    );
    for (const invitations of both) {
      const numbers = invitations.map(({ number }) => number).sort((a, b) => a - b);
      expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    }
  });

  it('ignores fields that the contract does not name', async () => {
    const extra = { token: 'mine', number: 4711, isUsed: true, contributorName: 'Nobody' };
    const made = (await post({ recipientName: 'Uncle Tom', ...extra })).json();
    expect(made).toMatchObject({ isUsed: false, contributorName: null });
    expect(made.token).not.toBe('mine');
    expect(made.number).toBeLessThan(4711);
  });
});

describe('400', () => {
  it.each([{}, { recipientName: '' }, { recipientName: ' \t' }, { recipientName: 7 }, { recipientName: null }])(
    'refuses %j',
    async (body) => {
      const answer = await post(body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toEqual([{ path: 'recipientName', message: fieldMessages.recipientName }]);
    },
  );
});

describe('401', () => {
  it('refuses a visitor', async () => {
    expect((await post({ recipientName: 'Uncle Tom' }, environment.anonymous)).statusCode).toBe(401);
  });
});

describe('403', () => {
  it('refuses a request from another origin', async () => {
    const foreign = { cookie: ada.cookie ?? '', origin: 'https://evil.example' };
    expect((await post({ recipientName: 'Uncle Tom' }, foreign)).statusCode).toBe(403);
  });
});

describe('404', () => {
  it('refuses somebody else’s memorial, and counts no invitation', async () => {
    const own = await create(ada);
    for (const ref of [own.publicId, own.id, 'unknown']) {
      const answer = await post({ recipientName: 'Uncle Tom' }, bob, ref);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe('memorial_not_found');
    }
    expect(await deps.memorials.findByRef(own.publicId)).toMatchObject({ last_invitation_number: 0 });
  });
});
