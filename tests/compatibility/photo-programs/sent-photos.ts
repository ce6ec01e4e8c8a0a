import {
  allEncodings,
  allOddImages,
  cameraImage,
  colourCases,
  orientationCases,
  otherColourCases,
  realPhoto,
  realPhotos,
  sampleImage,
} from '@afterglow/test-kit/images';
import sharp from 'sharp';
import { isFull } from '../kit/describe-peer.ts';

export interface SentPhoto {
  readonly name: string;
  readonly file: Buffer;
  /** EXIF orientation, as the sender saw it. */
  readonly orientation: number;
  /** As in EXIF. */
  readonly taken: string | null;
}

const sent = (name: string, file: Buffer, about: Partial<SentPhoto> = {}): SentPhoto => ({
  ...{ name, file, orientation: 1, taken: null },
  ...about,
});

const toExifDate = (local: string): string => local.replace(/^(\d+)-(\d+)-(\d+)T/, '$1:$2:$3 ');

async function realOnes(): Promise<SentPhoto[]> {
  return Promise.all(
    realPhotos.map(async ({ name, taken }) => {
      const file = realPhoto(name);
      const { orientation = 1 } = await sharp(file).metadata();
      return sent(`photo ${name}`, file, { orientation, taken: taken && toExifDate(taken.local) });
    }),
  );
}

async function cameraOnes(): Promise<SentPhoto[]> {
  const about = { taken: '2008:05:30 15:56:01' };
  const all = allEncodings.flatMap((encoding) => [1, 5, 6].map((orientation) => ({ encoding, orientation })));
  return Promise.all(
    all.map(async ({ encoding, orientation }) =>
      sent(`${encoding}, ${orientation}`, await cameraImage(encoding, orientation), { ...about, orientation }),
    ),
  );
}

/** Real photos, those of every kind of camera, and the odd files that the product accepts. */
async function allPhotos(): Promise<SentPhoto[]> {
  const turned = await orientationCases();
  const coloured = [...(await colourCases()), ...(await otherColourCases())];
  const odd = await allOddImages(await sampleImage(240));
  return [
    ...(await realOnes()),
    ...(await cameraOnes()),
    ...turned.map(({ name, file, shown }) => sent(name, file, { orientation: shown })),
    ...coloured.map(({ name, file }) => sent(name, file)),
    ...odd.map(({ what, bytes }) => sent(what, bytes)),
  ];
}

/** All, or only those of cameras outside `npm run compatibility`. */
export const sentPhotos = (): Promise<SentPhoto[]> => (isFull ? allPhotos() : cameraOnes());
