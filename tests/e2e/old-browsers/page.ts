import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '@afterglow/test-kit';
import { connectDevTools } from './devtools.ts';

export interface OldPage {
  /** What its scripts threw and no one caught, syntax errors too. */
  readonly errors: readonly string[];
  /** Resolves as soon as another document is there. @param path or whole address. */
  goto(path: string): Promise<void>;
  /** Resolves when the app has taken the place of the page that the server has written. */
  appStarts(): Promise<void>;
  /** @param expression in JavaScript that Chromium 69 knows. */
  evaluate<T>(expression: string): Promise<T>;
  /** Resolves when the text can be read on the page. */
  reads(text: string): Promise<void>;
  /** Presses the button, link, tab or label that is named so, with the mouse. */
  press(name: string): Promise<void>;
  /** Types into the field that is labelled so. */
  fill(label: string, text: string): Promise<void>;
  /** What file choosers give from now on. */
  chooseFiles(paths: readonly string[]): Promise<void>;
  savePicture(path: string): Promise<void>;
}

interface ExceptionDetails {
  readonly text: string;
  readonly url?: string;
  readonly exception?: { readonly description?: string };
}
interface Thrown {
  readonly exceptionDetails: ExceptionDetails;
}

const describeException = ({ text, url = '', exception }: ExceptionDetails): string =>
  `${text} ${exception?.description ?? ''} ${url}`;

const controls = 'button, a[href], label, summary, input[type=submit], input[type=file], [role=tab], [role=menuitem]';

/** The middle of what `find` gives, scrolled into view and at rest: Chromium 77 scrolls smoothly even if told not to. */
const findMiddle = (find: string): string => `(async () => {
  const found = ${find};
  if (!found) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { top: before } = found.getBoundingClientRect();
  for (let frames = 0; frames < 3; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  const { left, top, width, height } = found.getBoundingClientRect();
  const isAtRest = top === before && top < innerHeight;
  return isAtRest && width && height && !found.disabled ? { x: left + width / 2, y: top + height / 2 } : null;
})()`;

const controlNamed = (name: string): string => `(() => {
  const getNames = (one) => {
    const label = document.getElementById(one.getAttribute('aria-labelledby'));
    return [one.innerText, one.value, one.getAttribute('aria-label'), label && label.innerText].map((text) => (text || '').trim());
  };
  const isShown = (one) => one.getClientRects().length > 0;
  return [...document.querySelectorAll('${controls}')].find((one) => getNames(one).includes(${JSON.stringify(name)}) && isShown(one));
})()`;

const fieldLabelled = (label: string): string =>
  `([...document.querySelectorAll('label')].find((one) => one.innerText.trim() === ${JSON.stringify(label)}) || {}).control`;

/** Drives a window of `window.py`, whose input and output are those of `window`. */
export async function createPage(address: string, window: ChildProcess, origin: string): Promise<OldPage> {
  const errors: string[] = [];
  const tools = await connectDevTools(address, (method, params) => {
    if (method === 'Runtime.exceptionThrown') errors.push(describeException((params as Thrown).exceptionDetails));
  });
  for (const domain of ['Runtime', 'Page']) await tools.send(`${domain}.enable`);

  async function tell(command: Readonly<Record<string, unknown>>): Promise<void> {
    const done = window.stdout ? once(window.stdout, 'data') : Promise.resolve();
    window.stdin?.write(`${JSON.stringify(command)}\n`);
    await done;
  }

  async function evaluate<T>(expression: string): Promise<T> {
    const settings = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = (await tools.send('Runtime.evaluate', settings)) as {
      readonly result: { readonly value: T };
      readonly exceptionDetails?: ExceptionDetails;
    };
    if (exceptionDetails) throw new Error(`${expression}: ${describeException(exceptionDetails)}`);
    return result.value;
  }

  async function pressMiddle(find: string): Promise<void> {
    const middle = await eventually(() => evaluate<{ x: number; y: number } | null>(findMiddle(find)));
    for (const type of ['mousePressed', 'mouseReleased'])
      await tools.send('Input.dispatchMouseEvent', { type, ...middle, button: 'left', buttons: 1, clickCount: 1 });
  }

  return {
    errors,
    evaluate,
    async goto(path) {
      await tools.send('Page.navigate', { url: new URL(path, origin).href });
      await eventually(() => evaluate(`document.readyState !== 'loading' && location.href !== 'about:blank'`));
    },
    appStarts: async () => {
      await eventually(() => evaluate(`!document.querySelector('#root').hasAttribute('data-written')`));
    },
    reads: async (text) => {
      await eventually(() => evaluate(`document.body.innerText.includes(${JSON.stringify(text)})`));
    },
    press: (name) => pressMiddle(controlNamed(name)),
    async fill(label, text) {
      await pressMiddle(fieldLabelled(label));
      await tools.send('Input.insertText', { text });
    },
    chooseFiles: (files) => tell({ files }),
    async savePicture(path) {
      await evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))');
      await tell({ picture: path });
    },
  };
}
