import { openZip } from '@afterglow/test-kit/zip';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { fetchPhotos } from './people/people.ts';
import { visitor } from './people/person.ts';
import { finishedVideo, newSlideshow, organizerWithSelection } from './people/slideshow-making.ts';

const rotate = 'PATCH /api/photos/:photoId/rotation';
const byName = 'GET /api/photos/:filename';

/** Red above, blue below. */
async function twoColours() {
  const square = { width: 900, height: 900, channels: 3 } as const;
  const lower = await sharp({ create: { ...square, height: 450, background: '#1a1adc' } })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { ...square, background: '#dc1a1a' } })
    .composite([{ input: lower, left: 0, top: 450 }])
    .jpeg()
    .toBuffer();
  return { name: 'flag.jpg', type: 'image/jpeg', bytes };
}

/** The point is a share of width and height. */
async function isRed(picture: Buffer, x: number, y: number): Promise<boolean> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 3;
  return (data[at] ?? 0) > (data[at + 2] ?? 0);
}

async function organizerWithFlag() {
  const organized = await organizerWithSelection([await twoColours()]);
  const [photo] = await fetchPhotos(organized.ruth, organized.memorialRef);
  if (!photo) throw new Error('the photo is not there');
  const turn = (turns: number) =>
    organized.ruth.call(rotate, { params: { photoId: String(photo.id) }, body: { turns } });
  return { ...organized, photo, turn };
}

describe(rotate, () => {
  it('shows each size of a photo turned at an address of its own, until it is turned back', async () => {
    const { ruth, memorialRef, photo, turn } = await organizerWithFlag();
    const address = (turns: string) => ({ params: { filename: photo.filename }, query: { size: 'display', turns } });
    const upright = await ruth.ask(byName, address('0'));
    const turned = await turn(1);
    expect(turned).toMatchObject({ id: photo.id, turns: 1 });
    expect(await fetchPhotos(ruth, memorialRef)).toEqual([turned]);
    const onItsSide = await ruth.ask(byName, address('1'));
    expect(await isRed(upright.bytes, 0.5, 0.2)).toBe(true);
    expect([await isRed(onItsSide.bytes, 0.8, 0.5), await isRed(onItsSide.bytes, 0.2, 0.5)]).toEqual([true, false]);
    expect((await ruth.ask(byName, address('0'))).bytes.equals(upright.bytes)).toBe(true);
    expect(await turn(0)).toEqual(photo);
  });

  it('leaves the original as it is, by itself and in the zip', async () => {
    const { ruth, memorialRef, photo, turn } = await organizerWithFlag();
    const params = { filename: photo.filename };
    const before = (await ruth.ask(byName, { params })).bytes;
    await turn(2);
    expect((await ruth.ask(byName, { params })).bytes.equals(before)).toBe(true);
    const ticket = await ruth.call('POST /api/memorials/:memorialRef/photos/archive', {
      params: { memorialRef },
      body: { selected: false },
    });
    const [zipped] = openZip((await ruth.open(ticket.url)).bytes).values();
    expect(zipped?.equals(before)).toBe(true);
  });

  it('shows the photo turned in a video that is made afterwards, and in one that is made again', async () => {
    const { ruth, memorialRef, turn } = await organizerWithFlag();
    await turn(1);
    const { publicId: slideshowPublicId } = await newSlideshow(ruth, memorialRef);
    await finishedVideo(ruth, memorialRef, slideshowPublicId);
    const params = { memorialPublicId: memorialRef, slideshowPublicId };
    const redAtRight = async (): Promise<boolean[]> => {
      const { posterUrl } = await visitor().call('GET /api/public/slideshow/:slideshowId/video', {
        params: { slideshowId: params.slideshowPublicId },
      });
      const poster = (await visitor().open(posterUrl)).bytes;
      return [await isRed(poster, 0.62, 0.1), await isRed(poster, 0.38, 0.1)];
    };
    expect(await redAtRight()).toEqual([true, false]);
    await turn(3);
    await ruth.call('POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/update-photos', {
      params: { memorialRef, slideshowPublicId },
    });
    await expect.poll(redAtRight, { timeout: 120_000, interval: 500 }).toEqual([false, true]);
  });

  it('refuses a photo that is not there', async () => {
    const { ruth } = await organizerWithFlag();
    const answer = await ruth.ask(rotate, { params: { photoId: '1000000000' }, body: { turns: 1 } });
    expect(answer).toMatchObject(refusal('photo_not_found'));
  });
});
