let field: HTMLInputElement | null = null;
let isOpened = false;

/** Notes whether the dialog of the file field of a written page is opened: what is chosen there comes to that field and no other. */
export function followWrittenFiles(page: HTMLElement): void {
  page.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'file') isOpened = true;
  });
}

/** Keeps the field when the app takes the place of the page, with the files that are chosen in it, or will be. */
export function keepWrittenFiles(page: HTMLElement): void {
  field = page.querySelector<HTMLInputElement>('input[type=file]');
  if (!field || !isOpened) return;
  // Some browsers forget a field that is nowhere, whatever its dialog says.
  field.hidden = true;
  document.body.append(field);
}

/** Gives on what is chosen in the field of the written page, now or later. @returns what ends it. */
export function receiveWrittenFiles(take: (files: readonly File[]) => void): () => void {
  const from = field;
  if (!from) return () => undefined;
  const give = (): void => {
    const files = [...(from.files ?? [])];
    from.value = '';
    if (files.length > 0) take(files);
  };
  give();
  from.addEventListener('change', give);
  return () => from.removeEventListener('change', give);
}
