/** Prints once every photo has loaded or failed, as browsers leave out photos that are still to be scrolled to. */
export async function printPage(photos: Iterable<HTMLImageElement>): Promise<void> {
  const loads = Array.from(photos, (photo) => {
    photo.loading = 'eager';
    return photo.decode().catch(() => undefined);
  });
  await Promise.all(loads);
  window.print();
}
