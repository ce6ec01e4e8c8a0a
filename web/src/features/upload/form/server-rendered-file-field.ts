let field: HTMLInputElement | null = null;
let isOpened = false;

/** Notes whether the file dialog was opened, as its files arrive only in the server-rendered field. */
export function noteFileDialog(page: HTMLElement): void {
  page.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'file') isOpened = true;
  });
}

/** Keeps the server-rendered field and the files chosen in it when the app replaces the page. */
export function keepServerRenderedFileField(page: HTMLElement): void {
  field = page.querySelector<HTMLInputElement>('input[type=file]');
  if (!field || !isOpened) return;
  // Some browsers ignore the dialog of a field that is not in the document.
  field.hidden = true;
  document.body.append(field);
}

/** Passes on files chosen in the server-rendered field, now or later. @returns a function that stops it. */
export function receiveServerRenderedFiles(onFiles: (files: readonly File[]) => void): () => void {
  const from = field;
  if (!from) return () => undefined;
  const passOn = (): void => {
    const files = [...(from.files ?? [])];
    from.value = '';
    if (files.length > 0) onFiles(files);
  };
  passOn();
  from.addEventListener('change', passOn);
  return () => from.removeEventListener('change', passOn);
}
