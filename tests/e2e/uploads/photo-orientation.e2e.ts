import { orientationCases, seenOrientation } from '@afterglow/test-kit/images';
import { expect } from 'vitest';
import { seeImages } from '../browser/see-image.ts';
import { it } from '../fixtures/signed-in.ts';
import { newMemorial } from '../people/organizer.ts';
import { decodePhoto, sendFiles } from '../people/send-file.ts';

it('U5: photos with unusual EXIF are shown as the sender saw them in Chromium', async ({ organizer }) => {
  const cases = await orientationCases();
  const files = cases.map(({ file }) => file);
  const seen = await seeImages(organizer, files);
  const browser = seen.map(({ width, pixels }) => seenOrientation(width, pixels));
  expect(named(cases, browser)).toEqual(
    named(
      cases,
      cases.map(({ chromium }) => chromium),
    ),
  );
  const photos = await sendFiles(organizer, await newMemorial(organizer), files);
  const shown: number[] = [];
  for (const photo of photos) {
    const { width, height, pixels } = await decodePhoto(organizer, photo, 'display');
    expect([photo.width, photo.height]).toEqual([width, height]);
    shown.push(seenOrientation(width, pixels));
  }
  expect(named(cases, shown)).toEqual(
    named(
      cases,
      cases.map((one) => one.shown),
    ),
  );
});

const named = (cases: readonly { readonly name: string }[], orientations: readonly number[]): string[] =>
  cases.map(({ name }, index) => `${name}: ${orientations[index]}`);
