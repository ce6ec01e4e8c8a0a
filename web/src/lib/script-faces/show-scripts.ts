/** Letters missing from the page's fonts. */
const otherLetters = /[\u03e2-\u03ef\u0530-\u1dff\u2c00-\udfff\uf900-\ufeff]/g;

/** Loads fonts for scripts that the page's fonts lack, with the device's fonts until then. */
export function showScripts(text: string): void {
  const letters = text.match(otherLetters);
  if (!letters) return;
  const load = async (): Promise<void> => (await import('./script-faces.ts')).addScriptFaces(letters.join(''));
  load().catch(() => console.debug('The fonts of other scripts could not be loaded'));
}
