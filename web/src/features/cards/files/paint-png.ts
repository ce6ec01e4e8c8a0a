import type { CodePart, Drawing, FontFamilies, TextPart } from '../design/drawing.ts';
import type { QrCode } from '../design/qr-code.ts';

interface PngOptions {
  readonly drawing: Drawing;
  readonly code: QrCode;
  readonly families: FontFamilies;
  /** Pixels per unit of the drawing. */
  readonly scale: number;
}

/** Modules of a whole number of pixels, so that they stay sharp. */
function paintCode(context: CanvasRenderingContext2D, part: CodePart, code: QrCode, scale: number): void {
  const side = part.side * scale;
  const module = Math.floor(side / code.modules);
  const inset = (side - module * code.modules) / 2;
  context.fillStyle = '#ffffff';
  context.fillRect(part.x * scale, part.y * scale, side, side);
  context.setTransform(module, 0, 0, module, Math.round(part.x * scale + inset), Math.round(part.y * scale + inset));
  context.fillStyle = '#000000';
  context.fill(new Path2D(code.path));
}

function paintText(context: CanvasRenderingContext2D, part: TextPart, family: string): void {
  context.font = `${part.weight} ${part.size}px ${family}`;
  context.textAlign = 'center';
  context.fillStyle = part.color;
  context.fillText(part.text, part.x, part.y);
}

/** @throws Error if the browser cannot make a picture of this size. */
export async function paintPng({ drawing, code, families, scale }: PngOptions): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(drawing.width * scale);
  canvas.height = Math.round(drawing.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = drawing.background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const part of drawing.parts) {
    context.setTransform(scale, 0, 0, scale, 0, 0);
    if (part.kind === 'text') paintText(context, part, families[part.font]);
    else paintCode(context, part, code, scale);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('no PNG');
  return blob;
}
