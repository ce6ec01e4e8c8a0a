import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '@afterglow/test-kit';
import { connectDevTools } from './devtools.ts';

export interface OldPage {
  /** Uncaught exceptions and syntax errors. */
  readonly errors: readonly string[];
  /** Resolves once another document is loaded. @param path or whole address. */
  goto(path: string): Promise<void>;
  /** Resolves once the app has replaced the server-rendered page. */
  appStarts(): Promise<void>;
  /** @param expression in JavaScript that Chromium 69 supports. */
  evaluate<T>(expression: string): Promise<T>;
  /** Resolves once the page shows the text. */
  reads(text: string): Promise<void>;
  /** Clicks the button, link, tab or label with this name. */
  press(name: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  /** Sets the files that file choosers return from now on. */
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

/** Scrolls the element into view and returns its centre at rest, since Chromium 77 always scrolls smoothly. */
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
    return [one.innerText, one.textContent, one.value, one.getAttribute('aria-label'), label && label.innerText].map((text) => (text || '').trim());
  };
  const isShown = (one) => one.getClientRects().length > 0;
  return [...document.querySelectorAll('${controls}')].find((one) => getNames(one).includes(${JSON.stringify(name)}) && isShown(one));
})()`;

const fieldLabelled = (label: string): string =>
  `([...document.querySelectorAll('label')].find((one) => one.innerText.trim() === ${JSON.stringify(label)}) || {}).control`;

/** Controls a window of `window.py` through its stdin and stdout. */
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
      await eventually(() => evaluate(`!document.querySelector('#root').hasAttribute('data-server-rendered')`));
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
