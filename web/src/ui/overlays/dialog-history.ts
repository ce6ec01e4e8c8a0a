import { dismissOpenDialog, openDialogCount } from './dialog-dismissal.ts';

/** Of the entry of the browser's history that is shown: how many dialogs were open at it. */
const depth = (): number => Number(history.state?.dialogs ?? 0);

let shown = 0;

/** The page has gone on to another entry of the history. */
export const noteHistoryEntry = (): void => {
  shown = depth();
};

/**
 * Gives the dialog that has just opened an entry of its own, for Back to close it. What the router keeps in an entry stays:
 * to it, nothing happened. The entry is left behind where the dialog is closed otherwise: Back passes over it.
 */
export function addHistoryEntry(): () => void {
  // Later, as React runs an effect twice while developing.
  const timer = setTimeout(() => {
    if (depth() < openDialogCount()) history.pushState({ ...history.state, dialogs: depth() + 1 }, '');
    noteHistoryEntry();
  });
  return () => clearTimeout(timer);
}

function goBack(): void {
  const before = shown;
  noteHistoryEntry();
  if (openDialogCount() > shown) dismissOpenDialog();
  else if (before > shown) history.back();
}

/** Lets Back close the dialog that opened last. */
export const closeDialogsByBack = (): void => addEventListener('popstate', goBack);
