import { colourCases, otherColourCases, seenPatches } from '@afterglow/test-kit/images';
import { expect } from 'vitest';
import { seeImages } from '../browser/see-image.ts';
import { it } from '../fixtures/signed-in.ts';
import { newMemorial } from '../people/organizer.ts';
import { decodePhoto, sendFiles } from '../people/send-file.ts';

/** In levels of 255. */
const tolerance = 6;

it('U5: photos are shown in the colours that Chromium shows', async ({ organizer }) => {
  const cases = [...(await colourCases()), ...(await otherColourCases())];
  const files = cases.map(({ file }) => file);
  const expected = (await seeImages(organizer, files)).map((image) => seenPatches(image, 4));
  const photos = await sendFiles(organizer, await newMemorial(organizer), files);
  expect(photos).toHaveLength(cases.length);
  const faults: string[] = [];
  for (const [index, photo] of photos.entries()) {
    for (const size of ['thumb', 'display'] as const) {
      const found = seenPatches(await decodePhoto(organizer, photo, size), 3).flat();
      const distance = Math.max(...found.map((level, at) => Math.abs(level - (expected[index]?.flat()[at] ?? 0))));
      if (distance > tolerance) faults.push(`${cases[index]?.name}, ${size}: ${found} is not ${expected[index]}`);
    }
  }
  expect(faults).toEqual([]);
});
