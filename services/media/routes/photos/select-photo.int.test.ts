import { fieldMessages } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { send, ada, bob, environment } = media;
const [first = 0, second = 0, third = 0, fourth = 0] = await media.addRows(4);
const select = (id: number | string, body: object = { isSelected: true }, headers = ada) =>
  send('PATCH', `/api/photos/${id}/selection`, headers, body);
const listed = async () => (await media.rows()).map(({ id }) => id);

describe('200', () => {
  it('moves a selected photo after the last selected one, and returns it', async () => {
    const answer = await select(third);
    expect(answer.json()).toMatchObject({ id: third, isSelected: true });
    await select(first);
    expect(await listed()).toEqual([third, first, second, fourth]);
  });

  it('moves an unselected photo before the rest', async () => {
    await select(second);
    expect((await select(first, { isSelected: false })).json()).toMatchObject({ id: first, isSelected: false });
    expect(await listed()).toEqual([third, second, first, fourth]);
  });

  it('moves nothing when repeated', async () => {
    await select(third);
    await select(fourth, { isSelected: false });
    expect(await listed()).toEqual([third, second, first, fourth]);
  });
});

describe('400', () => {
  it.each([{}, { isSelected: 'yes' }, { isSelected: null }])('refuses %j', async (body) => {
    const answer = await select(first, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual([{ path: 'isSelected', message: fieldMessages.checkbox }]);
  });

  it('refuses a body that is not JSON', async () => {
    const headers = { ...ada, 'content-type': 'application/json' };
    const url = `/api/photos/${first}/selection`;
    const answer = await media.app.inject({ method: 'PATCH', url, headers, payload: '{' });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_request']);
  });
});

describe('401', () => {
  it('refuses a request without a session', async () => {
    expect((await select(first, { isSelected: true }, environment.anonymous)).statusCode).toBe(401);
  });
});

describe('403', () => {
  it('refuses a request from another origin', async () => {
    const answer = await select(first, { isSelected: true }, { ...ada, 'sec-fetch-site': 'cross-site' });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign_origin']);
  });
});

describe('404', () => {
  it('refuses somebody else’s photo, unchanged, and one that does not exist', async () => {
    expect((await select(first, { isSelected: true }, bob)).json().code).toBe('photo_not_found');
    expect((await media.rows()).find(({ id }) => id === first)?.is_selected).toBe(false);
    for (const id of [999, '0', 'one', '9999999999999999', '99999999999999999'])
      expect((await select(id)).json().code).toBe('photo_not_found');
  });
});

describe('413, 415', () => {
  it('refuses a body that is too large, or of another content type', async () => {
    expect((await select(first, { isSelected: true, more: 'x'.repeat(600_000) })).statusCode).toBe(413);
    const headers = { ...ada, 'content-type': 'text/csv' };
    const url = `/api/photos/${first}/selection`;
    expect((await media.app.inject({ method: 'PATCH', url, headers, payload: 'x' })).statusCode).toBe(415);
  });
});
