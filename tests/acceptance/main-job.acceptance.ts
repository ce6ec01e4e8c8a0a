import { watchPath } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { openZip } from '@afterglow/test-kit/zip';
import { expect, it } from 'vitest';
import { contribute, fetchPhotos, newAccount, newInvitation, newMemorial, upload } from './people/people.ts';
import { visitor } from './people/person.ts';
import { fetchSlideshows, finishedVideo, newSlideshow } from './people/slideshow-making.ts';
import { originalPhoto, smallPhoto } from './photos/photos.ts';

/** Two hundred parts of a file, the same in each run. */
function* getParts(size: number): Generator<{ from: number; to: number }> {
  let seed = 20_250_918;
  const below = (limit: number): number => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((seed / 2 ** 32) * limit);
  };
  for (let count = 0; count < 200; count += 1) {
    const from = below(size);
    yield { from, to: from + below(Math.min(size - from, 65_536)) };
  }
}

it('an organizer gets from sign-up to a video that the family can watch', { timeout: 600_000 }, async () => {
  const [ruth, tom, viewer] = [visitor(), visitor(), visitor()];
  await ruth.call('POST /api/auth/register', { body: newAccount() });
  const { publicId: memorialRef } = await newMemorial(ruth, { birthDate: '1941-05-03', deathDate: '2025-09-18' });
  const params = { memorialRef };
  const invitation = await newInvitation(ruth, memorialRef);

  const { memorial } = await tom.call('GET /api/invitations/:invitationToken', {
    params: { invitationToken: invitation.token },
  });
  expect(memorial.deceasedName).toBe('Rosemary Ellis');
  await contribute(tom, invitation.token, [await originalPhoto('03'), await originalPhoto('08')]);
  const used = async () => (await ruth.call('GET /api/memorials/:memorialRef/invitations', { params }))[0]?.isUsed;
  await eventually(used, { timeoutMs: 20_000 });
  await upload(ruth, memorialRef, [await smallPhoto('kitchen.webp')], 'Ruth');

  const photos = await fetchPhotos(ruth, memorialRef);
  const [first, second, third] = photos.map(({ id }) => id);
  const order = [third, first, second].filter((id) => id !== undefined);
  await ruth.call('PATCH /api/memorials/:memorialRef/photos/selection', {
    params,
    body: { photoIds: order, isSelected: true },
  });
  await ruth.call('PATCH /api/memorials/:memorialRef/photos/reorder', { params, body: { photoIds: order } });
  const selected = await ruth.call('GET /api/memorials/:memorialRef/slideshow-photos', { params });
  expect(selected.map(({ id }) => id)).toEqual(order);

  const { publicId: slideshowPublicId } = await newSlideshow(ruth, memorialRef);
  const ready = await finishedVideo(ruth, memorialRef, slideshowPublicId);
  expect(await fetchSlideshows(ruth, memorialRef)).toEqual([ready]);
  const slides = await ruth.call('GET /api/memorials/:memorialRef/slideshows/:slideshowPublicId/photos', {
    params: { memorialRef, slideshowPublicId },
  });
  expect(slides.map(({ id }) => id)).toEqual(order);

  const page = await viewer.call('GET /api/public/slideshow/:slideshowId/video', {
    params: { slideshowId: slideshowPublicId },
    query: { memorial: memorialRef },
  });
  const whole = await viewer.open(page.videoUrl);
  for (const { from, to } of getParts(whole.bytes.length)) {
    const part = await viewer.open(page.videoUrl, { headers: { range: `bytes=${from}-${to}` } });
    expect(part.status).toBe(206);
    expect(part.bytes.equals(whole.bytes.subarray(from, to + 1))).toBe(true);
  }
  const [usedInvitation] = await ruth.call('GET /api/memorials/:memorialRef/invitations', { params });
  const job = {
    memorial: page.memorialName,
    photosByLink: photos.filter(({ invitationId }) => invitationId === invitation.id).length,
    isUsed: usedInvitation?.isUsed,
    inTheirOrder: slides.map(({ id }) => id),
    isVideo: whole.bytes.subarray(4, 8).toString(),
  };
  expect(job, 'roles-01').toEqual({
    memorial: 'Rosemary Ellis',
    photosByLink: 2,
    isUsed: true,
    inTheirOrder: order,
    isVideo: 'ftyp',
  });

  const ticket = await ruth.call('POST /api/memorials/:memorialRef/photos/archive', {
    params,
    body: { selected: true },
  });
  const files = openZip((await ruth.open(ticket.url)).bytes);
  const originals = selected.map(({ filename }) => ruth.open(`/api/photos/${filename}`));
  const kept = (await Promise.all(originals)).map(({ bytes }) => bytes);
  expect([...files.values()].map((bytes, at) => bytes.equals(kept[at] ?? Buffer.alloc(0)))).toEqual([true, true, true]);
  const { downloadUrl } = await ruth.call('GET /api/memorials/:memorialRef/slideshows/:slideshowPublicId/export', {
    params: { memorialRef, slideshowPublicId },
  });
  const videoFile = await viewer.open(downloadUrl);
  const [memorialOfRuth] = await ruth.call('GET /api/memorials', {});
  const done = {
    memorial: memorialOfRuth?.publicId,
    deadline: memorialOfRuth?.photoUploadDeadline,
    invitation: usedInvitation?.token,
    uploaded: photos.filter(({ contributorName }) => contributorName === 'Ruth').length,
    selectedInOrder: selected.map(({ id }) => id),
    slideshow: ready.publicId,
    photoFiles: files.size,
    videoFile: videoFile.bytes.equals(whole.bytes),
    sharedLink: (await viewer.open(watchPath(memorialRef, slideshowPublicId))).status,
  };
  expect(done, 'roles-02').toEqual({
    memorial: memorialRef,
    deadline: '2090-06-01T23:59:00.000Z',
    invitation: invitation.token,
    uploaded: 1,
    selectedInOrder: order,
    slideshow: slideshowPublicId,
    photoFiles: order.length,
    videoFile: true,
    sharedLink: 200,
  });
});
