import type { Page } from 'playwright-core';

/** Serves documents without page content, as the server does if its data is too slow. */
export async function emptyDocuments(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => !/^\/(api|assets|uploads)\//.test(pathname),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /<div id="root"[\s\S]*<\/div>(?=\s*<aside id="start-note")/,
        '<div id="root"></div>',
      );
      await route.fulfill({ response, body });
    },
  );
}
