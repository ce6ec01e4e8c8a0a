import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';

const getPixels = ({ buffer, byteOffset, byteLength }: Uint8Array | Uint8ClampedArray): Int32Array =>
  new Int32Array(buffer, byteOffset, byteLength / 4);

/** Fills the canvas from a row on. */
export function putRgb(context: SKRSContext2D, rgb: Uint8Array, top = 0): void {
  const { width, height } = context.canvas;
  const image = context.createImageData(width, height - top);
  const rgba = getPixels(image.data);
  for (let at = 0, pixel = 0; pixel < rgba.length; at += 3, pixel += 1) {
    rgba[pixel] = 0xff00_0000 | ((rgb[at + 2] ?? 0) << 16) | ((rgb[at + 1] ?? 0) << 8) | (rgb[at] ?? 0);
  }
  context.putImageData(image, 0, top);
}

/** Copies the canvas from a row on. */
export function takeRgb(canvas: Canvas, rgb: Uint8Array, top = 0): void {
  const rgba = getPixels(canvas.data()).subarray(top * canvas.width);
  for (let at = 0, pixel = 0; pixel < rgba.length; at += 3, pixel += 1) {
    const value = rgba[pixel] ?? 0;
    rgb[at] = value;
    rgb[at + 1] = value >>> 8;
    rgb[at + 2] = value >>> 16;
  }
}
