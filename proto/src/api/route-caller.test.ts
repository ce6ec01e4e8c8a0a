import { expect, it } from 'vitest';
import { createRouteCaller, type RouteRequest } from './route-caller.ts';

function callerWith(status: number, text: string) {
  const sent: RouteRequest[] = [];
  const call = createRouteCaller(async (request) => {
    sent.push(request);
    return { status, text };
  });
  return { call, sent };
}

it('sends the request as the contract describes it, and returns the reply', async () => {
  const { call, sent } = callerWith(201, '{"id":1}');
  const body = { recipientName: 'Uncle Tom' };
  const params = { memorialRef: 'a/b' };
  expect(await call('POST /api/memorials/:memorialRef/invitations', { params, body })).toEqual({ id: 1 });
  expect(sent).toEqual([{ method: 'POST', path: '/api/memorials/a%2Fb/invitations', body }]);
});

it('appends the query to the address', async () => {
  const { call, sent } = callerWith(200, '[]');
  await call('GET /api/memorials/:memorialRef/slideshows', {
    params: { memorialRef: 'rose' },
    query: { photoId: '7' },
  });
  expect(sent).toEqual([{ method: 'GET', path: '/api/memorials/rose/slideshows?photoId=7' }]);
});

it('returns nothing for a response without a body', async () => {
  const { call } = callerWith(204, '');
  expect(await call('DELETE /api/memorials/:memorialRef', { params: { memorialRef: 'rose' } })).toBeUndefined();
});

it('throws the response when it is not a success', async () => {
  const { call } = callerWith(404, '{"code":"memorial_not_found"}');
  const calling = call('GET /api/memorials/:memorialRef', { params: { memorialRef: 'rose' } });
  await expect(calling).rejects.toThrow('GET /api/memorials/:memorialRef answered 404: {"code":"memorial_not_found"}');
});
