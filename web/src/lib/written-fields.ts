type TextControl = HTMLInputElement | HTMLTextAreaElement;

const typed = new Map<string, string>();
let selected: { readonly name: string; readonly from: number | null; readonly to: number | null } | undefined;

const isText = (element: Element | null): element is TextControl =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type !== 'file');

/** Notes what is typed into the fields of a written page, before the app takes its place. */
export function keepWrittenFields(page: HTMLElement): void {
  for (const control of page.querySelectorAll('input, textarea')) {
    if (isText(control) && control.name && control.value) typed.set(control.name, control.value);
  }
  const { activeElement } = document;
  if (!isText(activeElement) || !page.contains(activeElement)) return;
  const { name, selectionStart: from, selectionEnd: to } = activeElement;
  selected = { name, from, to };
}

/** What was typed into a field of the written page, once. */
export function takeWrittenField(name: string): string | undefined {
  const value = typed.get(name);
  typed.delete(name);
  return value;
}

/** The field of the same name has the focus again, with the cursor where it was. */
export function focusWrittenField(page: HTMLElement): void {
  if (!selected) return;
  const { name, from, to } = selected;
  const control = page.querySelector(`[name="${CSS.escape(name)}"]`);
  if (!isText(control)) return;
  control.focus({ preventScroll: true });
  // A field for an email address has no selection.
  if (from !== null) control.setSelectionRange(from, to);
}
