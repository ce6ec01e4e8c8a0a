import { expect } from 'vitest';
import { keepPicture } from '../browser/keep-evidence.ts';
import { openContext } from '../browser/open-context.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { withTimeout } from '../browser/with-timeout.ts';
import { it } from '../fixtures/without-scripts.ts';
import { openSlideshows } from '../screens/slideshows-tab.ts';

it('a link for the chapel gives files without an account, also without scripts, until it is closed', async ({
  page,
  plain,
  browser,
  withVideo,
  onTestFinished,
}) => {
  await page.context().addCookies(withVideo.cookies);
  await openSlideshows(page, withVideo.memorial);
  await page.getByRole('button', { name: 'Create Link for the Chapel' }).click();
  const link = await page.getByLabel('Link for the chapel', { exact: true }).inputValue();
  expect(link, 'chapel-06').toMatch(/\/chapel\/[\w-]{22}$/);
  const context = await openContext(browser, 'phone');
  onTestFinished(() => withTimeout('The context', context.close()));
  const director = await context.newPage();
  await director.goto(link);
  expect(await becomesVisible(director.getByRole('heading', { name: 'Rosemary Ellis' })), 'chapel-07').toBe(true);
  const sums = director.getByText(/^[0-9a-f]{64}$/);
  await expect.poll(() => sums.count(), { message: 'chapel-07' }).toBe(2);
  expect(await director.getByText(/^2 s, .* \([\d,]+ bytes\)$/).count(), 'chapel-07').toBe(1);
  expect(await becomesVisible(director.getByText('No Loop Yet')), 'chapel-07').toBe(true);
  await keepPicture(director, 'chapel-360', { fullPage: true });
  const download = director.waitForEvent('download');
  await director.getByRole('link', { name: 'Download ELLIS_S.MP4' }).click();
  expect((await download).suggestedFilename(), 'chapel-07').toBe('ELLIS_S.MP4');
  await plain.goto(link);
  expect(await becomesVisible(plain.getByRole('link', { name: 'Download ELLIS_S.MP4' })), 'chapel-07').toBe(true);
  expect(await plain.locator('meta[name=robots]').getAttribute('content'), 'chapel-07').toBe('noindex');
  await page.getByRole('button', { name: 'Close Link for the Chapel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close the link for the chapel?' });
  await dialog.getByRole('button', { name: 'Close Link' }).click();
  expect(await becomesVisible(page.getByRole('button', { name: 'Create Link for the Chapel' })), 'chapel-06').toBe(
    true,
  );
  await director.reload();
  expect(await becomesVisible(director.getByRole('heading', { name: 'This Link Is Closed' })), 'chapel-05').toBe(true);
});
