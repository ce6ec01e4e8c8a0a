import { fieldMessages } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { memorialFixture } from '../memorial.fixture.ts';

const { environment, ada, bob, send, create } = await memorialFixture();
const { publicId } = await create();
const keep = (isKept: unknown, headers = ada) =>
  send('PUT', `/api/memorials/${publicId}/page/keeping`, headers, { isKept });

it('200: opens the page and closes it, also before anything is written', async () => {
  const answer = await keep(true);
  expect([answer.statusCode, answer.json()]).toEqual([200, { isKept: true, about: '' }]);
  expect((await keep(false)).json()).toEqual({ isKept: false, about: '' });
});

it('400: refuses another value', async () => {
  expect((await keep('yes')).json().fields).toEqual([{ path: 'isKept', message: fieldMessages.checkbox }]);
});

it('401: refuses a visitor', async () => {
  expect((await keep(true, environment.anonymous)).statusCode).toBe(401);
});

it('403: refuses a request from another origin', async () => {
  expect((await keep(true, { ...ada, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});

it('404: refuses somebody else’s memorial', async () => {
  expect((await keep(true, bob)).json().code).toBe('memorial_not_found');
});
