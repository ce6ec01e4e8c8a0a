import { expect, it } from 'vitest';
import type { MediaTransaction } from '../../database.ts';
import { smallSide } from '../../domain/look-alikes/small-picture.ts';
import type { PhotoRow } from '../../repositories/photo-repository.ts';
import { createGroupLookAlikes } from './group-look-alikes.ts';

/** Waves and noise: shifted ones are moved towards each other for longest. */
const draw = (shift: number) =>
  Buffer.from(
    Array.from({ length: smallSide ** 2 }, (_, at) => {
      const [x, y] = [(at % smallSide) + shift, Math.floor(at / smallSide)];
      return 128 + 50 * Math.sin(0.4 * x) + 40 * Math.sin(0.3 * y + 0.2 * x) + 30 * Math.sin(7 * at * (shift + 1));
    }),
  );

it('lets other requests run while it compares a photo with many', async () => {
  const candidates = Array.from({ length: 25 }, (_, index) => ({ photoId: index, picture: draw(3), alikeGroup: null }));
  const group = createGroupLookAlikes({
    likenesses: { findCandidates: async () => candidates, put: async () => undefined },
    photos: { groupLookAlikes: async () => undefined },
  });
  let turns = 0;
  const count = setInterval(() => {
    turns += 1;
  });
  const photo = { id: 1000, memorial_id: 1, alike_group: null } as PhotoRow;
  await group({} as MediaTransaction, photo, draw(0));
  clearInterval(count);
  expect(turns).toBeGreaterThan(10);
});
