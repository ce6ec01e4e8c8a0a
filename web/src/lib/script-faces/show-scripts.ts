/** Letters that the fonts of every page lack. */
const otherLetters = /[\u03e2-\u03ef\u0530-\u1dff\u2c00-\udfff\uf900-\ufeff]/g;

/** Loads the fonts that an answer's text needs beyond those of every page. Without them there are those of the device. */
export function showScripts(text: string): void {
  const letters = text.match(otherLetters);
  if (!letters) return;
  const load = async (): Promise<void> => (await import('./script-faces.ts')).addScriptFaces(letters.join(''));
  load().catch(() => console.debug('The fonts of other scripts could not be loaded'));
}
