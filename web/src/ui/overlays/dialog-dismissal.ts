const closings: (() => void)[] = [];

/** Remembers how the dialog that has just opened is closed, until what is returned is called. */
export function addDismissal(close: () => void): () => void {
  closings.push(close);
  return () => void closings.splice(closings.lastIndexOf(close), 1);
}

export const openDialogCount = (): number => closings.length;

/** Closes the dialog that opened last; false where none is open. */
export function dismissOpenDialog(): boolean {
  const [close] = closings.slice(-1);
  close?.();
  return close !== undefined;
}
