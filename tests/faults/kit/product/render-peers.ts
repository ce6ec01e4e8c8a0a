import type { Photo } from '@afterglow/proto';
import { photo, testObjectStore, testPeer } from '@afterglow/test-kit';
import sharp from 'sharp';
import { figure } from '../figure.ts';
import { startMemorialPeer } from './memorial-peer.ts';

const size = { width: 1920, height: 1080 } as const;
const wholeFrame = { left: 0, top: 0, ...size };
const colours = ['ivory', 'teal', 'plum', 'olive', 'navy', 'coral', 'gold', 'gray'];
const photos = ['03', '08', '10', '11', '17', '24'] as const;

/** Plain, so that encoding takes a fraction of a photo's time. */
const plain = (background: string) => sharp({ create: { ...size, channels: 3, background } });
const framed = (name: (typeof photos)[number]) =>
  sharp(photo(name))
    .autoOrient()
    .resize({ ...size, fit: 'cover' });

const getPhoto = (id: number): Photo => ({
  ...{ id, filename: `${id}.jpg`, originalName: 'IMG.jpg', contributorName: 'Tom', isSelected: true },
  ...{ invitationId: null, width: 4000, height: 3000, byteSize: 9, takenAt: null, createdAt: '2025-01-01T00:00:00Z' },
});

/** Stand-ins for memorial and media. Each memorial has photos 1 to 8, in the full form real ones. */
export async function startRenderPeers() {
  const memorial = await startMemorialPeer();
  const media = await testObjectStore();
  const world = {
    names: memorial.names,
    /** The selected photos of each memorial. Default: 1 and 2. */
    selected: new Map<number, readonly number[]>(),
    /** The key of each photo's frame. Other photos do not exist. */
    frames: new Map<number, string>(),
    /** Runs before media announces frames; media answers 500 if it throws. */
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

  const mediaUrl = await testPeer({
    'GET /internal/memorials/:memorialId/selected-photos': async ({ params: { memorialId } }) =>
      (world.selected.get(Number(memorialId)) ?? [1, 2]).map((id) => ({ id, filename: `${id}.jpg`, sha256: `${id}` })),
    'POST /internal/photos/lookup': async ({ body }) => body.photoIds.map(getPhoto),
    'POST /internal/photos/discard-frames': async ({ body }) => ({ discarded: body.photoIds.length }),
    'POST /internal/photos/derive': async ({ body }) => {
      await world.beforeDerive(body.photoIds);
      return body.photoIds.flatMap((photoId) => {
        const key = world.frames.get(photoId);
        return key === undefined ? [] : [{ photoId, key, photo: wholeFrame }];
      });
    },
  });
  return {
    world,
    putFrame,
    getFrame: (photoId: number): Buffer => frameBytes.get(photoId) ?? Buffer.alloc(0),
    mediaFolder: media.folder,
    variables: { MEDIA_OBJECT_STORE_URL: media.url, MEMORIAL_URL: memorial.url, MEDIA_URL: mediaUrl },
  };
}
