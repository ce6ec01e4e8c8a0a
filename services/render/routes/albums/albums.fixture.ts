import type { Album } from '@afterglow/proto';
import { albumHash } from '../../domain/content-hash.ts';
import { renderFixture, rose } from '../../render.fixture.ts';

export const choice = { paper: 'a4', photosPerPage: 2 } as const;
export const url = '/api/memorials/rose/albums';

export async function albumsFixture() {
  const fixture = await renderFixture();
  const { deps, ada, send, world, bucket } = fixture;
  const ask = (body: object = choice, headers = ada) => send('POST', url, headers, body);
  const list = async (): Promise<Album[]> => (await send('GET', url, ada)).json();
  /** As its job would. */
  async function finish(albumId: number): Promise<void> {
    const attempt = (await deps.albums.begin(albumId))?.attempt ?? 0;
    const { deceasedName: name, birthDate, deathDate } = rose;
    const hash = albumHash({ name, birthDate, deathDate, photos: world.selected, ...choice });
    const made = { hash, pages: 3, byte_size: 7, filename: 'Rose.pdf', state: 'ready', progress: 100 } as const;
    await bucket.store.putBuffer(`memorials/7/albums/${hash}.pdf`, Buffer.from('the PDF'), { contentType: 'x/y' });
    await deps.albums.updateCurrent({ albumId, attempt }, made);
  }
  const addFinished = async (): Promise<number> => {
    const { id } = (await ask()).json();
    await finish(id);
    return id;
  };
  return { ...fixture, ask, list, finish, addFinished };
}
