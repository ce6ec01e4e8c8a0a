import type { OddImage } from './odd-image.ts';
import { oddJpegs } from './odd-jpegs.ts';
import { oddPngs } from './odd-pngs.ts';
import { oddWebps } from './odd-webps.ts';

export const allOddImages = async (picture: Buffer): Promise<OddImage[]> => [
  ...(await oddJpegs(picture)),
  ...(await oddPngs(picture)),
  ...(await oddWebps(picture)),
];
