import { expect } from 'vitest';
import { withTimeout } from '../browser/with-timeout.ts';
import { it } from '../fixtures/browser.ts';
import { layoutShift, recordInputs } from './faults/layout-shift.ts';
import { lookAlike } from './faults/look-alike.ts';
import { lostWords } from './faults/lost-words.ts';
import { scrollsSideways } from './faults/scrolls-sideways.ts';
import { smallTargets } from './faults/small-targets.ts';
import { unexplainedButtons } from './faults/unexplained-buttons.ts';
import { unseenFocus } from './faults/unseen-focus.ts';
import { findViolations } from './faults/violations.ts';

const screen = (style: string, body: string) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Planted</title><style>${style}</style><main><h1>Planted</h1>${body}</main></html>`;

it('the inspection finds missing labels for screen readers', async ({ page }) => {
  await page.setContent(screen('', '<input>'));
  expect(await findViolations(page)).toEqual(['label: input']);
});

it('the inspection finds targets too small for a finger', async ({ phone }) => {
  const style = 'button { width: 48px; height: 48px; padding: 0 } .small { height: 40px }';
  await phone.setContent(screen(style, '<button>A</button><button class="small">B</button>'));
  expect(await smallTargets(phone)).toEqual(['button B: 48 x 40']);
});

it('the inspection finds a focus that has no ring, is out of sight, or is covered', { tags: ['extended'] }, async ({
  page,
}) => {
  const bar = '.bar { position: fixed; inset: 50% 0 0 } .behind { position: fixed; bottom: 0; z-index: -1 }';
  const style = `${bar} a.bare:focus { outline: none } .away { position: fixed; top: -500px }`;
  const links = '<a href="#a">A</a><a href="#b" class="bare">B</a><a href="#c" class="away">C</a>';
  const hidden = '<div class="bar">Bar</div><a href="#d" class="behind">D</a>';
  await page.setContent(screen(`a:focus { outline: 3px solid green } ${style}`, links + hidden));
  expect(await unseenFocus(page)).toEqual(['a B', 'a C', 'a D']);
});

it('the inspection finds horizontal scrolling', async ({ phone }) => {
  await phone.setContent(screen('', '<div style="width: 300px">Narrow</div>'));
  expect(await scrollsSideways(phone)).toBe(false);
  await phone.setContent(screen('', '<div style="width: 2000px">Wide</div>'));
  expect(await scrollsSideways(phone)).toBe(true);
});

it('the inspection finds a dialog that scrolls horizontally', async ({ phone }) => {
  const dialog = (wide: number) =>
    `<div role="dialog"><div class="body"><div style="width: ${wide}px">Wide</div></div></div>`;
  const style = '[role=dialog] { position: fixed; inset: 0 } .body { overflow-y: auto }';
  await phone.setContent(screen(style, dialog(300)));
  expect(await scrollsSideways(phone)).toBe(false);
  await phone.setContent(screen(style, dialog(2000)));
  expect(await scrollsSideways(phone)).toBe(true);
});

it('the inspection finds words that are broken or cut off, and no others', async ({ phone }) => {
  const style = 'p { font: 20px monospace; word-break: break-all } .low { height: 8px; overflow: hidden }';
  const words =
    '<p style="width: 30ch">Rosemary gathered</p><p style="width: 9ch">Remembered</p><p class="low">Hidden</p>';
  await phone.setContent(screen(style, words));
  expect(await lostWords(phone)).toEqual({ broken: ['Remembered'], cutOff: ['Hidden'] });
});

it('the inspection finds controls that look the same in forced colours, selected or not', async ({ page }) => {
  const tabs = [true, false].map((isOpen) => `<button role="tab" aria-selected="${isOpen}">Tab</button>`).join('');
  const boxes = '<input type="checkbox" checked><input type="checkbox">';
  const alike = 'button { border: 1px solid; background: red } input { appearance: none; background: red }';
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setContent(screen(`${alike} [aria-selected=true], :checked { background: blue }`, tabs + boxes));
  expect(await lookAlike(page), 'told apart by a colour that is not kept').toEqual([
    'the open tab looks like the others',
    'a checked box looks like one that is not',
  ]);
  await page.setContent(screen(`${alike} [aria-selected=true], :checked { border: 4px solid }`, tabs + boxes));
  expect(await lookAlike(page)).toEqual([]);
});

it('the inspection finds disabled buttons without a reason', async ({ page }) => {
  const explained = '<button disabled aria-describedby="why">A</button><p id="why">Type a title first.</p>';
  const unseen = '<button disabled aria-describedby="unseen">C</button><p id="unseen" hidden>Type a title first.</p>';
  await page.setContent(screen('', `${explained}<button disabled>B</button>${unseen}`));
  expect(await unexplainedButtons(page)).toEqual(['B', 'C']);
});

it('the inspection finds layout shifts', async ({ page }) => {
  await page.goto('/nowhere');
  await page.getByRole('heading').waitFor();
  const jump = () =>
    page.evaluate(() => {
      const main = document.querySelector('main');
      main?.style.setProperty('padding-top', main.style.paddingTop === '400px' ? '0' : '400px');
    });
  // Unpainted shifts do not count.
  await expect.poll(() => jump().then(async () => (await layoutShift(page)).sum)).toBeGreaterThan(0.02);
});

it('the inspection finds layout shifts while a phone loads the page', async ({ phone }) => {
  const jump = 'requestAnimationFrame(() => requestAnimationFrame(() => document.body.prepend(`Late`)))';
  await phone.setContent(screen('main { height: 400px }', `<p>Read</p><script>${jump}</script>`));
  await phone.getByText('Late').waitFor();
  expect((await layoutShift(phone)).moved).not.toEqual([]);
});

it('the inspection does not count a shift caused by a click, recent for the browser or not', async ({ page }) => {
  await recordInputs(page);
  await page.goto('/nowhere');
  await page.getByRole('heading').waitFor();
  const jump = (click: boolean) =>
    page.evaluate(
      (click) =>
        new Promise((resolve) => {
          const main = document.querySelector('main');
          // Browsers do not treat scripted clicks as input.
          if (click) main?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
          main?.style.setProperty('padding-top', main.style.paddingTop === '400px' ? '0' : '400px');
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
      click,
    );
  for (let count = 0; count < 5; count += 1) await jump(true);
  expect((await layoutShift(page)).moved).toEqual([]);
  await page.evaluate(() => window.inputs?.splice(0));
  await jump(false);
  expect((await layoutShift(page)).moved).not.toEqual([]);
});

it('a browser that no longer answers ends the test with a message', async () => {
  await withTimeout('The page', Promise.resolve(), 100);
  const never = new Promise(() => undefined);
  await expect(withTimeout('The page', never, 100)).rejects.toThrow('The page did not end within 0.1 s');
});
