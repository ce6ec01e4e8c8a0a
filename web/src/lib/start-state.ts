import { partMissing, startMark, startNoteId } from './routing/written-pages.ts';

/** What the note at the end of each document goes by: without a script it is seen after a while, by the style sheet alone. */
export type StartState = 'starting' | 'started' | 'failed';

export const setStartState = (state: StartState): void => {
  document.documentElement.setAttribute(startMark, state);
};

/** Code of the app could not be loaded, as after a release or without a connection: the note says so, with a link to reload. */
export const reportMissingCode = (): void => setStartState('failed');

/** From now on only a part of the page can be missing. */
export function appHasStarted(): void {
  setStartState('started');
  const note = document.getElementById(startNoteId);
  note?.querySelector('[data-before-start]')?.remove();
  const heading = note?.querySelector('strong');
  if (heading) heading.textContent = partMissing;
}
