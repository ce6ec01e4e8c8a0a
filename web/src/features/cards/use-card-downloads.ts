import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { readFailure } from '../../lib/api/api-error.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { safeFileName } from '../../lib/text/safe-file-name.ts';
import { toast } from '../../lib/toasts/toast.ts';
import type { Drawing, FontFamilies } from './design/drawing.ts';
import type { QrCode } from './design/qr-code.ts';
import { paintPng } from './files/paint-png.ts';
import { svgFile } from './files/svg-file.ts';

/** 300 dpi, for drawings in millimeters. */
const pixelsPerMillimeter = 300 / 25.4;

export interface ShownDrawings {
  readonly name: string;
  readonly code: QrCode;
  readonly families: FontFamilies;
  readonly card: Drawing;
  readonly slide: Drawing;
}

const onError = (error: unknown): void => {
  toast({ title: 'Download Failed', description: readFailure(error), variant: 'destructive' });
};

export function useCardDownloads(shown: ShownDrawings, cardSvg: RefObject<SVGSVGElement | null>) {
  const { name, code, families, card, slide } = shown;
  const prefix = safeFileName(name);
  const cardPng = useMutation({
    mutationFn: () => paintPng({ drawing: card, code, families, scale: pixelsPerMillimeter }),
    onSuccess: (blob) => saveBlob(blob, `${prefix}_card.png`),
    onError,
  });
  const cardAsSvg = useMutation({
    mutationFn: async () => (cardSvg.current ? svgFile(cardSvg.current, families) : undefined),
    onSuccess: (blob) => blob && saveBlob(blob, `${prefix}_card.svg`),
    onError,
  });
  const slidePng = useMutation({
    mutationFn: () => paintPng({ drawing: slide, code, families, scale: 1 }),
    onSuccess: (blob) => saveBlob(blob, `${prefix}_slide.png`),
    onError,
  });
  return { cardPng, cardAsSvg, slidePng };
}
