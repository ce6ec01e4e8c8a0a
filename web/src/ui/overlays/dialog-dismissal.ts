const closings: (() => void)[] = [];

export function addDismissal(close: () => void): () => void {
  closings.push(close);
  return () => void closings.splice(closings.lastIndexOf(close), 1);
}

export const openDialogCount = (): number => closings.length;

export function dismissOpenDialog(): boolean {
  const [close] = closings.slice(-1);
  close?.();
  return close !== undefined;
}
