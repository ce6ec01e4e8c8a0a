import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderAfterReorder } from '../domain/photo-order.ts';
import { mediaFixture } from '../media.fixture.ts';

const media = await mediaFixture();
const { changeAlbum, photoOrder, photos } = media.deps;

interface Model {
  selected: number[];
  rest: number[];
}

type Step =
  | { readonly add: number }
  | { readonly select: readonly number[]; readonly isSelected: boolean }
  | { readonly reorder: readonly number[] };

/** Numbers stand for places in the list: which photos there will be is not known before. */
const places = fc.uniqueArray(fc.nat(30), { maxLength: 12 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ add: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ select: places, isSelected: fc.boolean() }),
  fc.record({ reorder: places }),
);

const getList = ({ selected, rest }: Model): number[] => [...selected, ...rest];
const pick = (model: Model, chosen: readonly number[]): number[] => chosen.flatMap((at) => getList(model)[at] ?? []);

function applied(model: Model, { select: ids, isSelected }: { select: number[]; isSelected: boolean }): Model {
  const { selected, rest } = model;
  const moving = ids.filter((id) => (isSelected ? rest : selected).includes(id));
  const stays = (id: number) => !moving.includes(id);
  return isSelected
    ? { selected: [...selected, ...moving], rest: rest.filter(stays) }
    : { selected: selected.filter(stays), rest: [...moving, ...rest] };
}

async function take(model: Model, memorialId: number, next: Step): Promise<Model> {
  if ('add' in next) {
    const added = await media.addRows(next.add, { memorial_id: memorialId });
    return { ...model, rest: [...model.rest, ...added] };
  }
  if ('select' in next) {
    const [ids, { isSelected }] = [pick(model, next.select), next];
    await changeAlbum(memorialId, (transaction) => photoOrder.select(memorialId, ids, isSelected, transaction));
    return applied(model, { select: ids, isSelected });
  }
  const ids = pick(model, next.reorder);
  const order = orderAfterReorder(getList(model), ids);
  await changeAlbum(memorialId, (transaction) => photoOrder.reorder(memorialId, order, transaction));
  const inOrder = (group: readonly number[]) => order.filter((id) => group.includes(id));
  return { selected: inOrder(model.selected), rest: inOrder(model.rest) };
}

const unselectingSeveral: Step[] = [
  { select: [0, 1, 2, 3], isSelected: true },
  { select: [2, 0, 3], isSelected: false },
];

it('the order always matches that of two plain lists', async () => {
  let memorialId = 1000;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      memorialId += 1;
      let model: Model = { selected: [], rest: await media.addRows(4, { memorial_id: memorialId }) };
      for (const next of steps) {
        model = await take(model, memorialId, next);
        const rows = await photos.list(memorialId);
        expect(rows.map(({ id }) => id)).toEqual(getList(model));
        expect(rows.flatMap(({ id, is_selected }) => (is_selected ? id : []))).toEqual(model.selected);
        expect(new Set(rows.map(({ position }) => position)).size).toBe(rows.length);
      }
    }),
    { numRuns: 60, examples: [[unselectingSeveral]] },
  );
});
