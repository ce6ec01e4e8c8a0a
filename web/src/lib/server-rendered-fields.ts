type TextControl = HTMLInputElement | HTMLTextAreaElement;

const typed = new Map<string, string>();
let selected: { readonly name: string; readonly from: number | null; readonly to: number | null } | undefined;

const isText = (element: Element | null): element is TextControl =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type !== 'file');

/** Keeps what is typed into a server-rendered page until the app replaces it. */
export function keepServerRenderedFields(page: HTMLElement): void {
  for (const control of page.querySelectorAll('input, textarea')) {
    if (isText(control) && control.name && control.value) typed.set(control.name, control.value);
  }
  const { activeElement } = document;
  if (!isText(activeElement) || !page.contains(activeElement)) return;
  const { name, selectionStart: from, selectionEnd: to } = activeElement;
  selected = { name, from, to };
}

export function takeServerRenderedField(name: string): string | undefined {
  const value = typed.get(name);
  typed.delete(name);
  return value;
}

/** Restores focus and cursor in the field of the same name. */
export function focusServerRenderedField(page: HTMLElement): void {
  if (!selected) return;
  const { name, from, to } = selected;
  const control = page.querySelector(`[name="${CSS.escape(name)}"]`);
  if (!isText(control)) return;
  control.focus({ preventScroll: true });
  // Email fields have no selection.
  if (from !== null) control.setSelectionRange(from, to);
}
