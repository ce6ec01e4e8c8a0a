import { partMissing, startMark, startNoteId } from './routing/server-rendered-pages.ts';

/** Controls the note at the end of each document; without scripts, CSS shows it after a while. */
export type StartState = 'starting' | 'started' | 'failed';

export const setStartState = (state: StartState): void => {
  document.documentElement.setAttribute(startMark, state);
};

/** Shows a note with a reload link if code could not be loaded, as after a release or offline. */
export const reportMissingCode = (): void => setStartState('failed');

/** From here on, only a part of the page can be missing. */
export function appHasStarted(): void {
  setStartState('started');
  const note = document.getElementById(startNoteId);
  note?.querySelector('[data-before-start]')?.remove();
  const heading = note?.querySelector('strong');
  if (heading) heading.textContent = partMissing;
}
