import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fontValues } from '@afterglow/proto/fonts';
import { limits } from '@afterglow/proto/limits';
import { type PhotoName, photo } from '@afterglow/test-kit';
import sharp, { type OverlayOptions } from 'sharp';
import { hardNames } from '../../domain/title/hard-names.fixture.ts';
import { createPoster } from '../pictures/poster.ts';
import { drawTitleSlide } from './title-slide.ts';

const photos: PhotoName[] = ['03', '08', '10', '11', '17', '24'];
const cell = { width: 480, height: 270 } as const;
const columns = 5;
const gap = 6;

const names = [...fontValues.map(() => 'Margaret Rose Ellison'), ...hardNames];

const getFrame = (name: PhotoName): Promise<Buffer> => {
  const upright = sharp(photo(name)).autoOrient();
  const frame = upright.resize(limits.frameWidth, limits.frameHeight, { fit: 'cover', position: 'attention' });
  return frame.raw().toBuffer();
};

async function drawCell(frame: Buffer, name: string, index: number): Promise<OverlayOptions> {
  const font = fontValues[index % fontValues.length] ?? 'dancing-script';
  const slide = drawTitleSlide({
    frame,
    name,
    birthDate: '1950-03-03',
    deathDate: '2020-03-05',
    font,
  });
  return {
    input: await sharp(await createPoster(slide))
      .resize(cell)
      .toBuffer(),
    left: gap + (index % columns) * (cell.width + gap),
    top: gap + Math.floor(index / columns) * (cell.height + gap),
  };
}

export async function drawTitleSheet(): Promise<Buffer> {
  const frames = await Promise.all(photos.map(getFrame));
  const cells: OverlayOptions[] = [];
  for (const [index, name] of names.entries()) {
    cells.push(await drawCell(frames[index % frames.length] ?? Buffer.alloc(0), name, index));
  }
  const width = gap + columns * (cell.width + gap);
  const height = gap + Math.ceil(names.length / columns) * (cell.height + gap);
  const paper = sharp({ create: { width, height, channels: 3, background: '#fbf8f3' } });
  return paper.composite(cells).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}

export const titleSheetPath = join(import.meta.dirname, '../../../../docs/title-slides.jpg');

// Draws it again for the documents: node services/render/adapters/title-slide/title-sheet.fixture.ts
if (import.meta.main) await writeFile(titleSheetPath, await drawTitleSheet());
