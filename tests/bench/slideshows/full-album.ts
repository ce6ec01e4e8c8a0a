import type { Sound } from '@afterglow/proto';
import type { Product } from '../product.ts';
import { type Album, makeAlbum } from '../render/album.ts';
import type { Choices } from '../render/click.ts';
import { createSong } from '../songs/create-song.ts';
import { awaitSongs, sendSong } from '../songs/send-song.ts';

/** The same photos twice: without captions, and with captions and a song. */
export interface Albums {
  readonly product: Product;
  readonly plain: Album;
  readonly full: Album;
  readonly sound: Sound;
}

const captionedShare = 0.3;
export const songMinutes = 8;

export async function writeCaption({ organizer }: Album, photoId: number, when: string): Promise<void> {
  const caption = { who: 'Rose and her brother Tom', where: 'Lake Garda', when };
  const params = { photoId: String(photoId) };
  await organizer.call('PATCH /api/photos/:photoId/caption', { params, body: { caption } });
}

export const countCaptions = (photos: number): number => Math.round(captionedShare * photos);

/** Spreads them over all slides but the first, which has the title. */
async function writeCaptions(album: Album): Promise<void> {
  const [, ...photoIds] = album.photoIds;
  const count = countCaptions(album.photoIds.length);
  for (let caption = 0; caption < count; caption += 1) {
    const photoId = photoIds[Math.floor((caption * photoIds.length) / count)] ?? 0;
    await writeCaption(album, photoId, `summer ${1950 + caption}`);
  }
}

async function addSong({ organizer, memorial }: Album): Promise<Sound> {
  const params = { memorialRef: memorial.publicId };
  const { id } = await sendSong(organizer, memorial.publicId, createSong('Ave Maria.wav', 60 * songMinutes));
  const body = { songIds: [id], mayUse: true };
  await organizer.call('PUT /api/memorials/:memorialRef/songs/rights', { params, body });
  await awaitSongs(organizer, memorial.publicId);
  return { songs: [id], fit: 'loop' };
}

/** Uploads everything, and waits until the song is ready. */
export async function makeAlbums(product: Product, photos: readonly string[]): Promise<Albums> {
  const make = () => makeAlbum(product.origin, photos);
  const [plain, full] = await Promise.all([make(), make()]);
  await writeCaptions(full);
  return { product, plain, full, sound: await addSong(full) };
}

/** Everything that a video can have. */
export const allChoices = ({ sound }: Pick<Albums, 'sound'>): Choices => ({ sound, motion: 'gentle' });
