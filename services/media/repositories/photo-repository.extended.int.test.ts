import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mediaFixture } from '../media.fixture.ts';

const media = await mediaFixture();
const { beginBatch, changeAlbum, photoQueries, photos } = media.deps;

/** Never moved: sorted by its batch's start, then its place. A photo sent alone is a batch of its own. */
interface Waiting {
  readonly id: number;
  readonly batch: number;
  readonly place: number;
}

interface Model {
  selected: number[];
  front: number[];
  waiting: Waiting[];
  began: ReadonlyMap<number, number>;
  clock: number;
}

type Step =
  | { readonly add: number }
  | { readonly batch: number; readonly place: number }
  | { readonly select: readonly number[]; readonly isSelected: boolean }
  | { readonly reorder: readonly number[] }
  /** By a browser whose list lacks this many of the last photos. */
  | { readonly drag: number };

const places = fc.uniqueArray(fc.nat(30), { maxLength: 12 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ add: fc.integer({ min: 1, max: 3 }) }),
  { weight: 4, arbitrary: fc.record({ batch: fc.nat(3), place: fc.nat(6) }) },
  fc.record({ select: places, isSelected: fc.boolean() }),
  fc.record({ reorder: places }),
  { weight: 2, arbitrary: fc.record({ drag: fc.nat(2) }) },
);

const getRest = ({ front, waiting }: Model): number[] => [
  ...front,
  ...waiting.toSorted((one, other) => one.batch - other.batch || one.place - other.place).map(({ id }) => id),
];
const getList = (model: Model): number[] => [...model.selected, ...getRest(model)];
const pick = (model: Model, chosen: readonly number[]): number[] => chosen.flatMap((at) => getList(model)[at] ?? []);
const leftOver = (ids: readonly number[], gone: readonly number[]) => ids.filter((id) => !gone.includes(id));
const common = (ids: readonly number[], others: readonly number[]) => ids.filter((id) => others.includes(id));
const stayWaiting = ({ waiting }: Model, moved: readonly number[]) => waiting.filter(({ id }) => !moved.includes(id));

const withAdded = (model: Model, ids: readonly number[]): Model => ({
  ...model,
  clock: model.clock + ids.length,
  waiting: [...model.waiting, ...ids.map((id, index) => ({ id, batch: model.clock + index, place: 0 }))],
});

function withSelected(model: Model, ids: readonly number[], isSelected: boolean): Model {
  const { selected, front } = model;
  const moving = common(ids, isSelected ? getRest(model) : selected);
  const waiting = stayWaiting(model, moving);
  return isSelected
    ? { ...model, selected: [...selected, ...moving], front: leftOver(front, moving), waiting }
    : { ...model, selected: leftOver(selected, moving), front: [...moving, ...front], waiting };
}

/** Trailing photos that stay: they wait in this order, and no earlier or moved photo is left out. */
function getStaying(model: Model, ids: readonly number[]): number[] {
  const rest = getRest(model);
  const named = common(ids, rest);
  // Ids rise as photos arrive.
  if (leftOver(rest, ids).some((id) => model.front.includes(id) || id < Math.max(...named))) return [];
  const lastArranged = named.findLastIndex((id) => model.front.includes(id));
  const startsAnew = (id: number, index: number) =>
    index === 0 || rest.indexOf(named[index - 1] ?? 0) > rest.indexOf(id);
  return named.slice(Math.max(lastArranged + 1, named.findLastIndex(startsAnew)));
}

function withReordered(model: Model, ids: readonly number[]): Model {
  const { selected, front } = model;
  const moved = leftOver(ids, getStaying(model, ids));
  return {
    ...model,
    selected: [...common(ids, selected), ...leftOver(selected, ids)],
    front: [...common(moved, getRest(model)), ...leftOver(front, moved)],
    waiting: stayWaiting(model, moved),
  };
}

function getDragged(model: Model, unseen: number): number[] {
  const list = getList(model);
  const shown = list.toSorted((one, other) => one - other).slice(0, list.length - unseen);
  return [...common(model.selected, shown).toReversed(), ...common(getRest(model), shown)];
}

const taken = new Set<string>();

async function arrive(model: Model, memorialId: number, { batch, place }: { batch: number; place: number }) {
  const sender = { memorialId, ownerId: 1, invitationId: 31 };
  const reserved = await beginBatch(sender, { batchId: `b${batch}`, place });
  const began = model.began.get(batch) ?? model.clock;
  const known = { ...model, clock: model.clock + 1, began: new Map(model.began).set(batch, began) };
  const key = `${memorialId} ${reserved.position}`;
  // The second file with the same place goes to the end.
  const isTaken = taken.has(key);
  taken.add(key);
  const change = { memorial_id: memorialId, ...(!isTaken && { position: reserved.position ?? 0 }) };
  const [id = 0] = await media.addRows(1, change);
  if (isTaken) return withAdded(known, [id]);
  return { ...known, waiting: [...known.waiting, { id, batch: began, place }] };
}

async function take(model: Model, memorialId: number, next: Step): Promise<Model> {
  if ('add' in next) return withAdded(model, await media.addRows(next.add, { memorial_id: memorialId }));
  if ('batch' in next) return arrive(model, memorialId, next);
  if ('select' in next) {
    const [ids, { isSelected }] = [pick(model, next.select), next];
    await changeAlbum(memorialId, (transaction) => photos.select(memorialId, ids, isSelected, transaction));
    return withSelected(model, ids, isSelected);
  }
  const ids = 'drag' in next ? getDragged(model, next.drag) : pick(model, next.reorder);
  await changeAlbum(memorialId, (transaction) => photos.reorder(memorialId, ids, transaction));
  return withReordered(model, ids);
}

const selectingAll: Step = { select: [0, 1, 2, 3], isSelected: true };
const unselectingSeveral: Step[] = [selectingAll, { select: [2, 0, 3], isSelected: false }, { reorder: [3] }];
const unselectingOneByOne: Step[] = [
  ...[selectingAll, { select: [0], isSelected: false }, { select: [0], isSelected: false }],
  { reorder: [3] },
];

it('the order always matches that of plain lists: selected, moved to the front, and unmoved by batch and place', async () => {
  let memorialId = 1000;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      memorialId += 1;
      const empty: Model = { selected: [], front: [], waiting: [], began: new Map(), clock: 0 };
      let model = withAdded(empty, await media.addRows(4, { memorial_id: memorialId }));
      for (const next of steps) {
        model = await take(model, memorialId, next);
        const rows = await photoQueries.list(memorialId);
        expect(rows.map(({ id }) => id)).toEqual(getList(model));
        expect(rows.flatMap(({ id, is_selected }) => (is_selected ? id : []))).toEqual(model.selected);
        expect(new Set(rows.map(({ position }) => position)).size).toBe(rows.length);
      }
    }),
    { numRuns: 60, examples: [[unselectingSeveral], [unselectingOneByOne]] },
  );
});
