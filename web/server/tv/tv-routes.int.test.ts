import { expect, it } from 'vitest';
import { webServer } from '../web-server.fixture.ts';

const { origin } = await webServer();

it('the page for televisions is a page of its own that search engines may not list', async () => {
  const answer = await fetch(`${origin}/tv`);
  const html = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('/assets/');
});
