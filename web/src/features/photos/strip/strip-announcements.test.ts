import { expect, test } from 'vitest';
import { stripAnnouncements } from './strip-announcements.ts';

const places = ['a', 'b', 'c'];
const { onDragStart, onDragOver, onDragEnd, onDragCancel } = stripAnnouncements(
  (id) => places.indexOf(String(id)) + 1,
  places.length,
);
const drag = (over: string | null) => ({ active: { id: 'b' }, over: over === null ? null : { id: over } });

test.each([
  ['where it was picked up', onDragStart(drag('b')), 'Picked up at place 2 of 3.'],
  ['the same once more, right after', onDragOver(drag('b')), 'Picked up at place 2 of 3.'],
  ['over which place it is', onDragOver(drag('c')), 'Now at place 3 of 3.'],
  ['that it left the strip', onDragOver(drag(null)), 'Outside the slideshow row.'],
  ['where it was dropped', onDragEnd(drag('a')), 'Photo moved to place 1 of 3.'],
  ['that it was dropped outside', onDragEnd(drag(null)), 'Photo back in its place.'],
  ['that the move was given up', onDragCancel(drag('c')), 'Move cancelled. Photo is back in place 2 of 3.'],
])('announces to screen readers that a moving photo %s', (_, said, words) => {
  expect(said).toBe(words);
});
