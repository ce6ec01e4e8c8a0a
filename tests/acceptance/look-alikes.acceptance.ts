import sharp from 'sharp';
import { expect, it } from 'vitest';
import { contribute, fetchPhotos, newInvitation, newMemorial, organizer, upload } from './people/people.ts';
import { visitor } from './people/person.ts';
import { type SentFile, smallPhoto } from './photos/photos.ts';

const turnedCopy = async ({ bytes }: SentFile): Promise<SentFile> => ({
  name: 'copy.jpg',
  type: 'image/jpeg',
  bytes: await sharp(bytes).rotate(90).resize(240).jpeg({ quality: 50 }).toBuffer(),
});

it('a smaller, turned copy from somebody else is grouped with the photo, and both stay', async () => {
  const ruth = await organizer();
  const { publicId: memorialRef } = await newMemorial(ruth);
  const { token } = await newInvitation(ruth, memorialRef);
  const garden = await smallPhoto('garden.jpg');
  await upload(ruth, memorialRef, [garden, await smallPhoto('porch.jpg')]);
  await contribute(visitor(), token, [await turnedCopy(garden)], 'Tom');
  const [photo, other, copy] = await fetchPhotos(ruth, memorialRef);
  expect(photo?.alikeGroup).toEqual(expect.any(Number));
  expect([copy?.alikeGroup, other?.alikeGroup], 'photos-40').toEqual([photo?.alikeGroup, undefined]);
  await ruth.call('PATCH /api/photos/:photoId/selection', {
    params: { photoId: String(photo?.id) },
    body: { isSelected: true },
  });
  const after = await fetchPhotos(ruth, memorialRef);
  expect(
    after.map(({ isSelected }) => isSelected),
    'photos-40',
  ).toEqual([true, false, false]);
  await ruth.call('DELETE /api/photos/:photoId', { params: { photoId: String(copy?.id) } });
  expect((await fetchPhotos(ruth, memorialRef)).map(({ id }) => id)).toEqual([photo?.id, other?.id]);
});
