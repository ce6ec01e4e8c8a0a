import type { Page } from 'playwright-core';

/** Requests are sent whole; answers wait until what `held` has is called. `held` comes with the first one. */
export async function holdAnswers(page: Page, urlPattern: string): Promise<{ held: Promise<() => Promise<void>> }> {
  const session = await page.context().newCDPSession(page);
  const { promise: held, resolve } = Promise.withResolvers<() => Promise<void>>();
  session.on('Fetch.requestPaused', ({ requestId }) =>
    resolve(async () => {
      await session.send('Fetch.continueRequest', { requestId });
    }),
  );
  await session.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] });
  return { held };
}
