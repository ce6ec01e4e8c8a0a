import { expect, it } from 'vitest';
import { renderFixture, rose } from './render.fixture.ts';

const { deps, ada, create, send } = await renderFixture();
const rounds = 150;

interface Answer {
  readonly statusCode: number;
}
const getStatus = ({ statusCode }: Answer) => statusCode;

async function oneRound(round: number): Promise<number[]> {
  const { publicId } = await create();
  const address = `/api/memorials/rose/slideshows/${publicId}`;
  const request = () => send('POST', `${address}/generate-video`, ada);
  const deleteMemorial = async () => {
    await deps.lifecycle.deleteMemorialData(rose.id, rose.ownerId);
    return { statusCode: 204 };
  };
  const isMemorialDeleted = round % 3 === 0;
  const answers = await Promise.all([
    request(),
    request(),
    request(),
    isMemorialDeleted ? deleteMemorial() : send('DELETE', address, ada),
    request(),
    request(),
  ]);
  if (isMemorialDeleted) await deps.deletedMemorials.removeTombstone(rose.id);
  return answers.map(getStatus);
}

it('the first generate-video of a slideshow that is being deleted succeeds or answers 404, never 500', async () => {
  const seen = new Set<number>();
  for (let round = 0; round < rounds; round += 1) for (const status of await oneRound(round)) seen.add(status);
  expect([...seen].filter((status) => ![202, 204, 404].includes(status))).toEqual([]);
  expect(await deps.database.selectFrom('slideshows').select('id').execute()).toEqual([]);
}, 180_000);
