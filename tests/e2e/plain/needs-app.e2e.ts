import { expect } from 'vitest';
import { keepPicture } from '../browser/keep-evidence.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/without-scripts.ts';

it.for(['/auth', '/dashboard'])('without scripts %s says what it needs, with a link home', async (path, { plain }) => {
  await plain.goto(path);
  const home = plain.getByRole('link', { name: 'Afterglow' });
  expect(await becomesVisible(home)).toBe(true);
  expect(await becomesVisible(plain.getByText('It needs JavaScript and Chrome'))).toBe(true);
  await keepPicture(plain, `without scripts ${path}`);
  await home.click();
  expect(await becomesVisible(plain.getByRole('heading', { level: 1 }))).toBe(true);
  expect(await plain.locator('#start-note').isVisible()).toBe(false);
});

it.for(['/watch/nobody-has-this-video', '/invite/nobody-has-this-token'])(
  '%s is answered with 404',
  async (path, { plain }) => {
    const answer = await plain.goto(path);
    expect(answer?.status(), 'watch-12').toBe(404);
    expect(await becomesVisible(plain.getByRole('heading', { level: 1, name: /not found/i }))).toBe(true);
  },
);
