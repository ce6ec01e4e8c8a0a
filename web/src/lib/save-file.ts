/** @param filename used unless the server names the file. */
export function saveFile(url: string, filename = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Saves what the page made itself. */
export function saveBlob(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob);
  saveFile(url, filename);
  // Some browsers read the URL only after the click handler.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
