import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import type { Page } from 'playwright-core';

const read = (name: string): Promise<string> => readFile(new URL(name, import.meta.url), 'utf8');

/** Replaces Stripe's hosts: the library with its fields, and the API by the sandbox. */
export async function serveStripe(page: Page, apiUrl: string): Promise<void> {
  const script = stripTypeScriptTypes(await read('stand-in.ts'));
  const fields = await read('fields.html');
  await page.route(/^https:\/\/js\.stripe\.com\/\w+\/stripe\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.route('https://js.stripe.com/stand-in/fields.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: fields }),
  );
  await page.route('https://api.stripe.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: `${apiUrl}${pathname}${search}` });
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
  });
}
