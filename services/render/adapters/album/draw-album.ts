import { fitBox, paperSizes, printedPixels } from '../../domain/album/album-layout.ts';
import { type AlbumWords, type DrawnPage, drawAlbumWords } from './album-words.ts';
import { openPdfUpdate, type PlacedImage } from './pdf-update.ts';
import { printPhoto } from './print-photo.ts';

export interface AlbumDrawing extends AlbumWords {
  /** Where the PDF is written. */
  readonly path: string;
  /** Reads the original of a photo, a whole one at a time. */
  readonly readPhoto: (photoId: number) => Promise<Buffer>;
  readonly signal: AbortSignal;
  /** Called with the share that is done. */
  readonly onShare: (share: number) => void;
}

type PagePhoto = DrawnPage['photos'][number];

/** Writes an album as PDF/A-2b: first its words with their fonts, then one photo after the other at its printed size. */
export async function drawAlbum(album: AlbumDrawing): Promise<{ readonly pages: number }> {
  const { choice, photos, path, readPhoto, signal, onShare } = album;
  const { pdf, pages } = await drawAlbumWords(album);
  const update = await openPdfUpdate(path, pdf);
  let done = 0;

  const print = async ({ photo, box }: PagePhoto): Promise<PlacedImage> => {
    signal.throwIfAborted();
    const printed = await printPhoto(await readPhoto(photo.id), photo.turns ?? 0, printedPixels(box));
    return { ...printed, box: fitBox(box, printed) };
  };

  async function* printImages(page: DrawnPage): AsyncGenerator<PlacedImage> {
    for (const photo of page.photos) {
      yield await print(photo);
      done += 1;
      onShare(done / photos.length);
    }
  }

  try {
    for (const [index, page] of pages.entries())
      await update.addToPage(index, printImages(page), paperSizes[choice.paper], page.words);
    await update.end();
  } finally {
    await update.close();
  }
  return { pages: pages.length };
}

export type DrawAlbum = typeof drawAlbum;
