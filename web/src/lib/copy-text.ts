/** The page's means of copying, which tests replace. */
export interface Copying {
  readonly clipboard: Pick<Clipboard, 'writeText'> | undefined;
  readonly copySelected: (text: string) => boolean;
}

/** Falls back to execCommand. @returns whether the text was copied. */
export async function copyText(text: string, copying: Copying = browserCopying()): Promise<boolean> {
  try {
    if (copying.clipboard) {
      await copying.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Not allowed in this frame, or without focus; execCommand may still work.
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
  // An open dialog traps the focus.
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
