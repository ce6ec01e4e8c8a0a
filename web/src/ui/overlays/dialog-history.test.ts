import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addDismissal, openDialogCount } from './dialog-dismissal.ts';
import { addHistoryEntry, closeDialogsByBack, noteHistoryEntry } from './dialog-history.ts';

type State = { readonly dialogs?: number; readonly key?: string } | null;

function aHistory() {
  const entries: State[] = [null];
  let at = 0;
  let popped: () => void = () => undefined;
  const go = (step: number) => {
    if (entries[at + step] === undefined) return;
    at += step;
    popped();
  };
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    popped = listener;
  });
  vi.stubGlobal('history', {
    get state() {
      return entries[at];
    },
    pushState(state: State) {
      entries.splice(at + 1, Infinity, state);
      at += 1;
    },
    back: () => go(-1),
  });
  return { entries, place: () => at, back: () => go(-1), forward: () => go(1) };
}

const endings: (() => void)[] = [];

/** A dismissible dialog with a history entry, as Dialog opens it. */
function openDialog() {
  const close = vi.fn(() => remove());
  const remove = addDismissal(close);
  endings.push(remove);
  addHistoryEntry();
  vi.runAllTimers();
  return { close, remove };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  while (openDialogCount() > 0) endings.pop()?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function aPage() {
  const history = aHistory();
  closeDialogsByBack();
  noteHistoryEntry();
  return history;
}

test('Back closes a dialog by its own history entry and stays on the page', () => {
  const { entries, place, back } = aPage();
  const { close } = openDialog();
  expect([entries, place()]).toEqual([[null, { dialogs: 1 }], 1]);
  back();
  expect(close).toHaveBeenCalledOnce();
  expect([place(), openDialogCount()]).toEqual([0, 0]);
});

test('Back closes the last opened dialog first, then the one before it', () => {
  const { place, back } = aPage();
  const [first, second] = [openDialog(), openDialog()];
  back();
  expect([first.close.mock.calls.length, second.close.mock.calls.length, place()]).toEqual([0, 1, 1]);
  back();
  expect([first.close.mock.calls.length, place()]).toEqual([1, 0]);
});

test('Back skips the entry of a dialog that was closed otherwise', () => {
  const { entries, place, back } = aPage();
  entries.unshift({ key: 'page before' });
  history.pushState({ key: 'page' }, '');
  noteHistoryEntry();
  openDialog().remove();
  expect(place()).toBe(2);
  back();
  expect(entries[place()]).toEqual({ key: 'page before' });
});

test('reuses the entry of a dialog that was closed otherwise', () => {
  const { entries, place, back } = aPage();
  openDialog().remove();
  const { close } = openDialog();
  expect(entries).toEqual([null, { dialogs: 1 }]);
  back();
  expect([close.mock.calls.length, place()]).toEqual([1, 0]);
});

test('keeps the router’s state in a dialog’s entry', () => {
  const { entries } = aPage();
  history.pushState({ key: 'page' }, '');
  openDialog();
  expect(entries.slice(-1)[0]).toEqual({ key: 'page', dialogs: 1 });
});

test('adds one entry if a dialog opens twice at once, as in React’s development mode', () => {
  const { entries } = aPage();
  endings.push(addDismissal(() => undefined));
  addHistoryEntry()();
  addHistoryEntry();
  vi.runAllTimers();
  expect(entries).toEqual([null, { dialogs: 1 }]);
});

test('Forward opens and closes nothing', () => {
  const { place, back, forward } = aPage();
  const { close } = openDialog();
  back();
  forward();
  expect([place(), close.mock.calls.length]).toEqual([1, 1]);
});
