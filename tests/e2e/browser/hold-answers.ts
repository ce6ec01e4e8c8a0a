import type { Page } from 'playwright-core';

/**
 * Sends requests but delays their answers until `held`'s function is called. `held` resolves with the first request.
 */
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
