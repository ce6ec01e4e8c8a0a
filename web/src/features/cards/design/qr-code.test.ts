import { photograph, readQrCodes } from '@afterglow/test-kit/qr-codes';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DrawingSvg } from '../drawing-svg.tsx';
import type { Drawing } from './drawing.ts';
import { layoutCard, layoutSlide, layoutSmallCard } from './layouts.ts';
import { sheetPapers } from './papers.ts';
import { qrCode, quietModules } from './qr-code.ts';

const link = 'https://photos.ellis-and-daughters.example/invite/Zc8Yk3vXq0-Rw5_uTn1LbA';
const code = qrCode(link);
const families = { title: 'serif', text: 'sans-serif' };
const content = {
  name: 'Rosemary Ellis',
  dates: 'March 3rd, 1950 – September 21st, 2024',
  until: 'Until Saturday, December 12, 2026',
  address: link.slice('https://'.length),
};
const measure = (text: string): number => text.length * 0.5;

const dpi = 300;

/** As a printer prints the drawing at this width. */
function print(drawing: Drawing, millimeters: number): Promise<Buffer> {
  const svg = renderToStaticMarkup(createElement(DrawingSvg, { drawing, code, families, label: 'Card' }));
  const width = Math.round((millimeters / 25.4) * dpi);
  return sharp(Buffer.from(svg), { density: 600 }).resize({ width, kernel: 'mitchell' }).png().toBuffer();
}

const codeAlone: Drawing = {
  width: 100,
  height: 100,
  background: '#ffffff',
  parts: [{ kind: 'code', x: 0, y: 0, side: 100 }],
};

describe('the code of a family link', () => {
  it('is read by two readers from a photo of a print of 15 mm, taken from the side, blurred and as a JPEG', async () => {
    const photo = await photograph(await print(codeAlone, 15));
    expect(await readQrCodes(photo), 'family-13').toEqual({ zbar: link, jsQR: link });
  });

  it.each([
    ['a card', layoutCard(content, measure), 105],
    ['an eighth of a sheet', layoutSmallCard(content, measure, sheetPapers.letter), 107.95],
    ['a slide', layoutSlide(content, measure), 160],
  ])('is read from a photo of %s', async (_, drawing, millimeters) => {
    const photo = await photograph(await print(drawing, millimeters));
    expect(await readQrCodes(photo)).toEqual({ zbar: link, jsQR: link });
  });

  it('has a quiet zone of four modules on each side', () => {
    const columns = [...code.path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => {
      const [left, row] = [Number(x), Number(y)];
      return { left, right: left + Number(length), row };
    });
    expect(Math.min(...columns.map(({ left }) => left))).toBe(quietModules);
    expect(Math.max(...columns.map(({ right }) => right))).toBe(code.modules - quietModules);
    expect(Math.min(...columns.map(({ row }) => row))).toBe(quietModules);
    expect(Math.max(...columns.map(({ row }) => row))).toBe(code.modules - quietModules - 1);
  });

  it('can be read although a twelfth of it is covered', async () => {
    const stain = { create: { width: 84, height: 84, channels: 3, background: '#ffffff' } } as const;
    const whole = await print(codeAlone, 30);
    const stained = await sharp(whole)
      .composite([{ input: stain, left: 150, top: 130 }])
      .png()
      .toBuffer();
    expect(await readQrCodes(stained)).toEqual({ zbar: link, jsQR: link });
  });
});
