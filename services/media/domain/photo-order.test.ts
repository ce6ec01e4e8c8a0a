import { expect, it } from 'vitest';
import { planReorder, unusableIds } from './photo-order.ts';

it('refuses photos of other memorials, and repeated ones', () => {
  expect(unusableIds([1, 2], [2, 7])).toBe('photo_ids_foreign');
  expect(unusableIds([1, 2], [2, 2])).toBe('photo_ids_repeated');
  expect(unusableIds([1, 2], [2])).toBeNull();
});

it.each([
  { why: 'stays if it stands in this order', listed: [1, 2, 3], named: [1, 2, 3], moved: [] },
  { why: 'stays behind those that change their order', listed: [1, 2, 3, 4], named: [2, 1, 3, 4], moved: [2] },
  { why: 'stays behind one that comes from the end', listed: [1, 3, 4, 2], named: [1, 2, 3, 4], moved: [1, 2] },
  { why: 'stays between later ones that are not named', listed: [1, 5, 2, 3, 4], named: [1, 2, 3], moved: [] },
  { why: 'moves if an earlier one is not named', listed: [1, 2, 3, 4], named: [2, 4], moved: [2, 4] },
  { why: 'moves if one that was moved is not named', arranged: [3], listed: [1, 2], named: [1, 2], moved: [1, 2] },
  { why: 'moves if it is selected', listed: [2, 3], named: [1, 2, 4, 3], moved: [1, 4] },
  { why: 'moves if all are selected', listed: [], named: [2, 1], moved: [2, 1] },
  { why: 'moves if it was moved before', arranged: [3], listed: [1, 2], named: [3, 1, 2], moved: [3] },
])('a named photo $why', ({ arranged = [], listed, named, moved }) => {
  const unselected = [...arranged, ...listed].map((id, place) => {
    const position = place + 1 - arranged.length;
    return { id, position, home: position, arrival: id };
  });
  expect(planReorder(unselected, named)).toEqual({ moved, returned: [] });
});

it.each([
  { why: 'returns to its place between others', selected: [2], named: [1, 2, 3], moved: [], returned: [2] },
  { why: 'returns to its place at the end', selected: [3], named: [1, 2, 3], moved: [], returned: [3] },
  { why: 'returns with all others', selected: [1, 2, 3], named: [1, 2, 3], moved: [], returned: [3, 2, 1] },
  { why: 'moves if its place is not where it is named', selected: [3], named: [3, 1, 2], moved: [3], returned: [] },
  { why: 'moves if its place is gone', selected: [2], homeless: 2, named: [1, 2, 3], moved: [1, 2], returned: [] },
  {
    why: 'stays at the end if its place is gone',
    selected: [3],
    homeless: 3,
    named: [1, 2, 3],
    moved: [],
    returned: [],
  },
])('a photo whose selection is undone $why', ({ selected, homeless, named, moved, returned }) => {
  const unselected = [1, 2, 3].map((id) => ({
    id,
    position: selected.includes(id) ? 1000 + id : id,
    home: id === homeless ? null : id,
    arrival: id,
  }));
  expect(planReorder(unselected, named)).toEqual({ moved, returned: returned.map((id) => ({ id, home: id })) });
});
