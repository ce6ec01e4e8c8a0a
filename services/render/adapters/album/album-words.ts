import { setImmediate } from 'node:timers/promises';
import type { AlbumChoice, Caption } from '@afterglow/proto';
import { formatLifeDates } from '@afterglow/proto/dates';
import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import { layoutAlbumCaption } from '../../domain/album/album-caption.ts';
import { albumPlaces, type Box, footer, paperSizes, placePhoto, type Size } from '../../domain/album/album-layout.ts';
import { splitName } from '../../domain/title/split-name.ts';
import { plainText } from '../../domain/title/title-text.ts';
import { captionFont, nameFont, type SetFont, smallFont } from '../title-slide/title-fonts.ts';
import { writableText } from '../title-slide/title-letters.ts';
import { fillLine, measureLine } from '../title-slide/title-line.ts';

/** With its size as shown, turned. */
export interface AlbumPhoto extends Size {
  readonly id: number;
  readonly turns?: number;
  readonly caption?: Caption;
}

export interface AlbumWords {
  readonly choice: AlbumChoice;
  readonly name: string;
  readonly birthDate: string | null;
  readonly deathDate: string | null;
  readonly photos: readonly AlbumPhoto[];
}

export interface DrawnPage {
  /** Its lines, in reading order. */
  readonly words: readonly string[];
  readonly photos: readonly { readonly photo: AlbumPhoto; readonly box: Box }[];
}

const inks = { ink: '#28231', quiet: '#5c544' } as const;
/** In points. */
const cover = { small: 15, gap: 34, name: 46, nameInTwoLines: 36, share: 0.8 } as const;
const numberSize = 8.5;

interface Line {
  readonly text: string;
  readonly font: SetFont;
  readonly size: number;
  readonly middle: number;
  readonly baseline: number;
  readonly isQuiet: boolean;
}

/** Draws lines, each in a color that differs from the one before by a shade nobody sees: so the PDF shows where it begins. */
function createPen(context: SKRSContext2D) {
  const words: string[] = [];
  return {
    words,
    write({ text, font, size, middle, baseline, isQuiet }: Line): void {
      context.fillStyle = `${isQuiet ? inks.quiet : inks.ink}${words.length % 2 === 0 ? 'a' : 'e'}`;
      fillLine(context, font(size), text, middle, baseline);
      words.push(text);
    },
  };
}

type Pen = ReturnType<typeof createPen>;

/** The name in the middle of the page, in two lines if it is long. */
function drawCover(context: SKRSContext2D, { write }: Pen, album: AlbumWords): void {
  const { width, height } = paperSizes[album.choice.paper];
  const intro = 'In loving memory of';
  const name = writableText(plainText(album.name));
  const dates = formatLifeDates(album.birthDate, album.deathDate);
  const font = nameFont('playfair-display', name);
  const getWidth = (text: string): number => measureLine(context, font(100), text).width / 100;
  const maxWidth = width * cover.share;
  const lines = getWidth(name) * cover.nameInTwoLines > maxWidth ? splitName(name, getWidth) : [name];
  const size = Math.min(cover.name, ...lines.map((line) => maxWidth / getWidth(line)));
  const [middle, top, lead] = [width / 2, height * 0.42, size * 1.25];
  const small = { size: cover.small, middle, isQuiet: true };
  write({ ...small, text: intro, font: smallFont(intro), baseline: top - lead });
  for (const [index, text] of lines.entries())
    write({ text, font, size, middle, baseline: top + index * lead, isQuiet: false });
  const below = top + (lines.length - 1) * lead + cover.gap;
  if (dates !== '') write({ ...small, text: dates, font: smallFont(dates), baseline: below });
}

function drawPhotoPage(
  context: SKRSContext2D,
  { write }: Pen,
  photos: readonly AlbumPhoto[],
  { paper, photosPerPage }: AlbumChoice,
): DrawnPage['photos'] {
  const places = albumPlaces(paper, photosPerPage);
  return photos.map((photo, index) => {
    const place = places[index] as Box;
    const caption = layoutAlbumCaption(photo.caption, { photosPerPage, maxWidth: place.width }, (text) =>
      measureLine(context, captionFont(text)(100), writableText(text)),
    );
    const { photo: box, captionTop } = placePhoto(place, photo, caption.height);
    const middle = place.left + place.width / 2;
    for (const { text, baseline, ...line } of caption.lines) {
      const written = writableText(text);
      write({ ...line, text: written, font: captionFont(written), middle, baseline: captionTop + baseline });
    }
    return { photo, box };
  });
}

/** Draws the words of an album as PDF/A-2b, with the fonts they need, and places its photos. */
export async function drawAlbumWords(album: AlbumWords): Promise<{ pdf: Buffer; pages: readonly DrawnPage[] }> {
  const { choice, photos } = album;
  const { width, height } = paperSizes[choice.paper];
  const title = plainText(album.name);
  const document = new PDFDocument({ title, author: 'Afterglow', creator: 'Afterglow', pdfa: true });
  const pages: DrawnPage[] = [];

  function drawPage(draw: (context: SKRSContext2D, pen: Pen) => DrawnPage['photos']): void {
    // Lacks only what needs a canvas.
    const context = document.beginPage(width, height) as SKRSContext2D;
    const pen = createPen(context);
    const placed = draw(context, pen);
    document.endPage();
    pages.push({ words: pen.words, photos: placed });
  }

  drawPage((context, pen) => {
    drawCover(context, pen, album);
    return [];
  });
  for (let index = 0; index < photos.length; index += choice.photosPerPage) {
    drawPage((context, pen) => {
      const placed = drawPhotoPage(context, pen, photos.slice(index, index + choice.photosPerPage), choice);
      const text = String(pages.length + 1);
      const line = { text, font: smallFont(text), size: numberSize, isQuiet: true };
      pen.write({ ...line, middle: width / 2, baseline: height - footer });
      return placed;
    });
    await setImmediate();
  }
  return { pdf: document.close(), pages };
}
