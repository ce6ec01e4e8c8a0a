export type SheetPaper = 'a4' | 'letter';

/** In millimeters. */
export interface PaperSize {
  readonly width: number;
  readonly height: number;
}

export const sheetPapers: Readonly<Record<SheetPaper, PaperSize & { readonly label: string }>> = {
  a4: { width: 210, height: 297, label: 'A4' },
  letter: { width: 215.9, height: 279.4, label: 'Letter' },
};

/** An eighth of a sheet: two columns of four. */
export const smallCardSize = ({ width, height }: PaperSize): PaperSize => ({ width: width / 2, height: height / 4 });

const usesLetter = /-(us|ca)$/i;

/** The paper that printers have where the reader is, by the browser's first language. */
export const usualPaper = ([first = '']: readonly string[] = navigator.languages): SheetPaper =>
  usesLetter.test(first) ? 'letter' : 'a4';
