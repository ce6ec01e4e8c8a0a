import type { Photo } from '@afterglow/proto';
import { photo, testObjectStore, testPeer } from '@afterglow/test-kit';
import sharp from 'sharp';
import { figure } from '../figure.ts';

const size = { width: 1920, height: 1080 } as const;
const colours = ['ivory', 'teal', 'plum', 'olive', 'navy', 'coral', 'gold', 'gray'];
const photos = ['03', '08', '10', '11', '17', '24'] as const;

/** Plain, and coded in a fraction of a photo's time. */
const plain = (background: string) => sharp({ create: { ...size, channels: 3, background } });
const framed = (name: (typeof photos)[number]) =>
  sharp(photo(name))
    .autoOrient()
    .resize({ ...size, fit: 'cover' });

const getPhoto = (id: number): Photo => ({
  ...{ id, filename: `${id}.jpg`, originalName: 'IMG.jpg', contributorName: 'Tom', isSelected: true },
  ...{ invitationId: null, width: 4000, height: 3000, byteSize: 9, takenAt: null, createdAt: '2025-01-01T00:00:00Z' },
});

/** Memorial number n is `m{n}` and belongs to user n; photos are 1 to 8, or as many real ones in full. */
export async function startPeers() {
  const media = await testObjectStore();
  const world = {
    names: new Map<number, string>(),
    /** The photos that are selected in a memorial; 1 and 2 unless told. */
    selected: new Map<number, readonly number[]>(),
    /** The key of each photo's frame; a photo that is not in it is gone. */
    frames: new Map<number, string>(),
    /** Before frames are told of; where it throws, media answers 500. */
    beforeDerive: async (_photoIds: readonly number[]): Promise<void> => {},
  };
  const putFrame = async (photoId: number, bytes: Buffer): Promise<void> => {
    const key = `memorials/1/derived/${photoId}/frame.rgb`;
    await media.store.putBuffer(key, bytes, { contentType: 'application/octet-stream' });
    world.frames.set(photoId, key);
  };
  const frameBytes = new Map<number, Buffer>();
  const pictures = figure(photos.map(framed), []);
  for (const [index, colour] of colours.entries()) {
    const picture = pictures[index] ?? plain(colour);
    const frame = await picture.raw().toBuffer();
    frameBytes.set(index + 1, frame);
    await putFrame(index + 1, frame);
  }

  const memorialUrl = await testPeer({
    'GET /internal/memorials/:memorialRef': async ({ params: { memorialRef } }) => {
      const id = Number(memorialRef.replace('m', ''));
      const deceasedName = world.names.get(id) ?? 'Rose Byron';
      const dates = { birthDate: '1950-03-03', deathDate: '2020-03-05' };
      return { id, publicId: `m${id}`, ownerId: id, deceasedName, ...dates, photoUploadTimeZone: 'UTC', isPaid: true };
    },
    'POST /internal/memorial/events/:eventId/acknowledge': async () => ({ acknowledged: true }),
  });
  const mediaUrl = await testPeer({
    'GET /internal/memorials/:memorialId/selected-photos': async ({ params: { memorialId } }) =>
      (world.selected.get(Number(memorialId)) ?? [1, 2]).map((id) => ({ id, filename: `${id}.jpg`, sha256: `${id}` })),
    'POST /internal/photos/lookup': async ({ body }) => body.photoIds.map(getPhoto),
    'POST /internal/photos/discard-frames': async ({ body }) => ({ discarded: body.photoIds.length }),
    'POST /internal/photos/derive': async ({ body }) => {
      await world.beforeDerive(body.photoIds);
      return body.photoIds.flatMap((photoId) => {
        const key = world.frames.get(photoId);
        return key === undefined ? [] : [{ photoId, key }];
      });
    },
  });
  return {
    world,
    putFrame,
    getFrame: (photoId: number): Buffer => frameBytes.get(photoId) ?? Buffer.alloc(0),
    mediaBucketUrl: media.url,
    mediaFolder: media.folder,
    urls: { MEMORIAL_URL: memorialUrl, MEDIA_URL: mediaUrl },
  };
}
