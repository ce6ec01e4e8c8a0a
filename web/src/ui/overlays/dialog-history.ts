import { dismissOpenDialog, openDialogCount } from './dialog-dismissal.ts';

/** How many dialogs were open at the current history entry. */
const depth = (): number => Number(history.state?.dialogs ?? 0);

let shown = 0;

export const noteHistoryEntry = (): void => {
  shown = depth();
};

/** Keeps the router's state. A dialog closed otherwise leaves its entry, which Back skips. */
export function addHistoryEntry(): () => void {
  // Deferred, since React runs effects twice in development.
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

export const closeDialogsByBack = (): void => addEventListener('popstate', goBack);
