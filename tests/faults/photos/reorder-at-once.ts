import { expect } from 'vitest';
import { sendJson } from '../kit/load/http-client.ts';
import { send, smallPhotos } from '../kit/load/uploads.ts';
import { seeded } from './corpus/random.ts';

interface SharedAlbum {
  readonly urls: readonly string[];
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  rows(): Promise<readonly { readonly id: number; readonly position: number }[]>;
}

interface Turns {
  readonly clients: number;
  readonly reorders: number;
  readonly uploads: number;
}

interface Listed {
  readonly id: number;
  readonly isSelected: boolean;
}

/** Reorders one album from many clients during uploads and selections, and expects every photo exactly once. */
export async function expectReordersAtOnce(album: SharedAlbum, { clients, reorders, uploads }: Turns): Promise<void> {
  const { urls, path, headers } = album;
  const before = (await album.rows()).map(({ id }) => id);
  const copyFor = (client: number): string => urls[client % urls.length] ?? '';
  const statuses: number[] = [];
  const change = async (url: string, body: object): Promise<void> => {
    const answer = await sendJson('PATCH', url, headers, body);
    await answer.arrayBuffer();
    statuses.push(answer.status);
  };
  const list = async (url: string): Promise<Listed[]> => {
    const listed = await fetch(`${url}${path}`, { headers });
    if (listed.status !== 200) throw new Error(`the list was answered ${listed.status}: ${await listed.text()}`);
    return (await listed.json()) as Listed[];
  };
  const reorder = async (client: number): Promise<void> => {
    const random = seeded(client);
    const url = copyFor(client);
    for (let round = 0; round < reorders; round += 1) {
      const listed = await list(url);
      const named = listed.map(({ id }) => ({ id, at: random() })).toSorted((one, other) => one.at - other.at);
      const photoIds = named.slice(0, 1 + Math.floor(random() * named.length)).map(({ id }) => id);
      await change(`${url}${path}/reorder`, { photoIds });
    }
  };
  const select = async (client: number): Promise<void> => {
    const random = seeded(1000 + client);
    const url = copyFor(client);
    const any = () => before[Math.floor(random() * before.length)];
    for (let round = 0; round < reorders; round += 1) {
      const isSelected = random() < 0.5;
      if (round % 2 === 0) await change(`${url}/api/photos/${any()}/selection`, { isSelected });
      else await change(`${url}${path}/selection`, { photoIds: [...new Set([any(), any(), any()])], isSelected });
    }
  };
  const photo = await smallPhotos();
  const upload = async (): Promise<void> => {
    for (let index = 0; index < uploads; index += 1) {
      const name = `meanwhile-${index}`;
      const { status } = await send(`${copyFor(index)}${path}`, headers, [{ name: `${name}.jpg`, bytes: photo(name) }]);
      statuses.push(status);
    }
  };
  const all = Array.from({ length: clients }, (_, client) => reorder(client));
  await Promise.all([...all, select(1), select(2), upload()]);

  expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
  const after = await album.rows();
  expect(after).toHaveLength(before.length + uploads);
  expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
  expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
  expect(new Set(after.map(({ position }) => position)).size).toBe(after.length);
  const [listed = [], ...others] = await Promise.all(urls.map(list));
  expect(others).toEqual(others.map(() => listed));
  expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(after.map(({ id }) => id)));
  const selected = listed.filter(({ isSelected }) => isSelected);
  expect(listed.findLastIndex(({ isSelected }) => isSelected)).toBe(selected.length - 1);
}
