/** Has the browser download what an address of ours gives, under the name that the server says or this one. */
export function saveFile(url: string, filename = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
