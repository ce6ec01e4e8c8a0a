/** What the page offers for copying; named here so that it can be stood in for. */
export interface Copying {
  readonly clipboard: Pick<Clipboard, 'writeText'> | undefined;
  readonly copySelected: (text: string) => boolean;
}

/** True where the text is in the clipboard now. The older way serves where the newer is missing or forbidden. */
export async function copyText(text: string, copying: Copying = browserCopying()): Promise<boolean> {
  try {
    if (copying.clipboard) {
      await copying.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Not allowed in this frame, or without the focus: the older way may still work.
  }
  return copying.copySelected(text);
}

const browserCopying = (): Copying => ({ clipboard: navigator.clipboard, copySelected });

function copySelected(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Inside an open dialog only its own content may take the focus.
  (before?.closest('[role=dialog]') ?? document.body).append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
