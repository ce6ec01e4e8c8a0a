import { expect } from 'vitest';
import { it } from './fixtures/browser.ts';
import { layoutShift } from './inspection/layout-shift.ts';
import { scrollsSideways } from './inspection/scrolls-sideways.ts';
import { smallTargets } from './inspection/small-targets.ts';
import { unseenFocus } from './inspection/unseen-focus.ts';
import { violationsOn } from './inspection/violations.ts';

const screen = (style: string, body: string) =>
  `<!doctype html><html lang="en"><title>Planted</title><style>${style}</style><main><h1>Planted</h1>${body}</main></html>`;

it('the inspection finds what is missing for those who do not see the page', async ({ page }) => {
  await page.setContent(screen('', '<input>'));
  expect(await violationsOn(page)).toEqual(['label: input']);
});

it('the inspection finds what is too small for a finger', async ({ phone }) => {
  const style = 'button { width: 48px; height: 48px; padding: 0 } .small { height: 40px }';
  await phone.setContent(screen(style, '<button>A</button><button class="small">B</button>'));
  expect(await smallTargets(phone)).toEqual(['button B: 48 x 40']);
});

it('the inspection finds a focus without a ring, out of sight, or behind something', async ({ page }) => {
  const bar = '.bar { position: fixed; inset: 50% 0 0 } .behind { position: fixed; bottom: 0; z-index: -1 }';
  const style = `${bar} a.bare:focus { outline: none } .away { position: fixed; top: -500px }`;
  const links = '<a href="#a">A</a><a href="#b" class="bare">B</a><a href="#c" class="away">C</a>';
  const hidden = '<div class="bar">Bar</div><a href="#d" class="behind">D</a>';
  await page.setContent(screen(`a:focus { outline: 3px solid green } ${style}`, links + hidden));
  expect(await unseenFocus(page)).toEqual(['a B', 'a C', 'a D']);
});

it('the inspection finds what scrolls sideways', async ({ phone }) => {
  await phone.setContent(screen('', '<div style="width: 2000px">Wide</div>'));
  expect(await scrollsSideways(phone)).toBe(true);
});

it('the inspection finds what jumps', async ({ page }) => {
  await page.goto('/nowhere');
  await page.getByRole('heading').waitFor();
  const jump = () =>
    page.evaluate(() => {
      const main = document.querySelector('main');
      main?.style.setProperty('padding-top', main.style.paddingTop === '400px' ? '0' : '400px');
    });
  // What jumps before it was painted has not jumped.
  await expect.poll(() => jump().then(async () => (await layoutShift(page)).sum)).toBeGreaterThan(0.02);
});
