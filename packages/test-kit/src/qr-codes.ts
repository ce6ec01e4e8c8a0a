import { createRequire } from 'node:module';
import { scanImageData } from '@undecaf/zbar-wasm';
import sharp from 'sharp';

type ReadJsQr = (data: Uint8ClampedArray, width: number, height: number) => { readonly data: string } | null;

/** Its types describe another export where modules are resolved as by bundlers. */
const jsQR: ReadJsQr = createRequire(import.meta.url)('jsqr');

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function readPixels(image: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(image).flatten().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const clamped = ({ data }: Pixels): Uint8ClampedArray<ArrayBuffer> => new Uint8ClampedArray(data);

async function readByZbar(pixels: Pixels): Promise<string | undefined> {
  const { width, height } = pixels;
  const image = { data: clamped(pixels), width, height, colorSpace: 'srgb' } as Parameters<typeof scanImageData>[0];
  const [found] = await scanImageData(image);
  return found?.decode();
}

const readByJsQr = async (pixels: Pixels): Promise<string | undefined> =>
  jsQR(clamped(pixels), pixels.width, pixels.height)?.data;

/** Reads the codes of an image with two independent readers. */
export const readQrCodes = async (image: Buffer): Promise<Record<'zbar' | 'jsQR', string | undefined>> => {
  const pixels = await readPixels(image);
  return { zbar: await readByZbar(pixels), jsQR: await readByJsQr(pixels) };
};

type Point = readonly [number, number];

/** Coefficients of the projection of the unit square onto four corners, clockwise from the top left. */
function projectSquare([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: readonly [Point, Point, Point, Point]) {
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const divisor = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / divisor;
  const h = (dx1 * sy - sx * dy1) / divisor;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h] as const;
}

const desk = 110;

function sample({ data, width, height }: Pixels, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return desk;
  const at = (column: number, row: number): number => data[(row * width + column) * 4] ?? desk;
  const [across, down] = [x - left, y - top];
  const above = at(left, top) * (1 - across) + at(left + 1, top) * across;
  const below = at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across;
  return above * (1 - down) + below * down;
}

/** A blurred JPEG of a print that lies on a desk, photographed from the side. */
export async function photograph(print: Buffer, { blur = 0.8, quality = 60 } = {}): Promise<Buffer> {
  const pixels = await readPixels(print);
  const width = Math.round(pixels.width * 1.3);
  const height = Math.round(pixels.height * 1.3);
  const corner = (x: number, y: number): Point => [x * width, y * height];
  const corners = [corner(0.16, 0.12), corner(0.87, 0.18), corner(0.92, 0.86), corner(0.09, 0.9)] as const;
  const [a, b, c, d, e, f, g, h] = projectSquare(corners);
  const photo = Buffer.alloc(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const divisor = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d);
      const u = ((e - f * h) * x + (c * h - b) * y + (b * f - c * e)) / divisor;
      const v = ((f * g - d) * x + (a - c * g) * y + (c * d - a * f)) / divisor;
      photo[y * width + x] = sample(pixels, u * pixels.width, v * pixels.height);
    }
  }
  return sharp(photo, { raw: { width, height, channels: 1 } })
    .blur(blur)
    .jpeg({ quality })
    .toBuffer();
}
