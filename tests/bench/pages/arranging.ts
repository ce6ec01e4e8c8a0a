import type { Page } from 'playwright-core';
import { launchBrowser } from '../browser.ts';
import { numbered, openArrangeView, orderShown } from '../main-job/arrange-view.ts';
import { devices } from '../main-job/devices.ts';
import { distinctPhotos } from '../main-job/distinct-photos.ts';
import { moveAims, moveByMenu, moveByTouch } from '../main-job/move-photo.ts';
import { paceMs } from '../main-job/pace.ts';
import { newMemorial, newPerson } from '../person.ts';
import type { Result } from '../section.ts';
import { median } from '../statistics.ts';

const photoCount = 30;
const [from, to] = [28, 2];
const runs = 5;

async function makeAlbum(origin: string) {
  const organizer = await newPerson(origin);
  const { publicId: memorialRef } = await newMemorial(organizer);
  const params = { memorialRef };
  const form = new FormData();
  for (const { name, mimeType, buffer } of await distinctPhotos(photoCount)) {
    form.append('photos', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  }
  const { photos } = await organizer.call('POST /api/memorials/:memorialRef/photos', { params, form });
  const photoIds = photos.map(({ id }) => id);
  const body = { photoIds, isSelected: true };
  await organizer.call('PATCH /api/memorials/:memorialRef/photos/selection', { params, body });
  const restoreOrder = () =>
    organizer.call('PATCH /api/memorials/:memorialRef/photos/reorder', { params, body: { photoIds } });
  return { cookie: organizer.cookie, path: `/memorial/${memorialRef}?tab=photos`, photoIds, restoreOrder };
}

async function timeMove(phone: Page, move: typeof moveByTouch, photoId: number | undefined): Promise<number> {
  const start = performance.now();
  await move(phone, { from, to, isPaced: true });
  await numbered(phone, to)
    .and(phone.locator(`[data-photo="${photoId}"] button`))
    .waitFor();
  const seconds = (performance.now() - start) / 1000;
  if ((await orderShown(phone))[to - 1] !== photoId) throw new Error('another photo came to the place');
  return seconds;
}

/** The time to move photo 28 of 30 to place 2 on a phone, at a stated pace plus the page's time. */
export async function measureArranging(origin: string): Promise<Result[]> {
  const { cookie, path, photoIds, restoreOrder } = await makeAlbum(origin);
  const [name = '', value = ''] = cookie.split('=');
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ ...devices.phone, baseURL: origin, locale: 'en-US' });
    await context.addCookies([{ name, value, url: origin }]);
    const phone = await context.newPage();
    const timed = async (move: typeof moveByTouch): Promise<number[]> => {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        await restoreOrder();
        await phone.goto(path);
        await openArrangeView(phone);
        times.push(await timeMove(phone, move, photoIds[from - 1]));
      }
      return times;
    };
    const pace = `a tap in ${paceMs.tap} ms, a key in ${paceMs.key}, a hold of ${paceMs.hold}, a move in ${paceMs.move}`;
    const result = (way: string, aim: number, times: readonly number[]): Result => {
      const noted = times.map((time) => time.toFixed(2)).join(', ');
      const what = `Photo ${from} of ${photoCount} to place ${to} ${way}`;
      return { what, value: median(times), unit: 's', aim, note: `an older hand (${pace}): ${noted} s` };
    };
    return [
      result('by touch', moveAims.touch, await timed(moveByTouch)),
      result('by its number', moveAims.menu, await timed(moveByMenu)),
    ];
  } finally {
    await browser.close();
  }
}
