import { setImmediate } from 'node:timers/promises';
import type { MediaTransaction } from '../../database.ts';
import { createComparison } from '../../domain/look-alikes/compare-pictures.ts';
import { findBands, findNearBands } from '../../domain/look-alikes/picture-bands.ts';
import { allTurns, type SmallPicture } from '../../domain/look-alikes/small-picture.ts';
import type { KnownLikeness, LikenessRepository } from '../../repositories/likeness-repository.ts';
import type { PhotoRepository, PhotoRow } from '../../repositories/photo-repository.ts';

interface GroupLookAlikesDependencies {
  readonly likenesses: LikenessRepository;
  readonly photos: Pick<PhotoRepository, 'groupLookAlikes'>;
}

/**
 * Groups a new photo with those that show the same picture, whichever way up. Runs inside `changeAlbum`: of two that
 * arrive at once, the second finds the first. @param picture null if it is not fit to be compared.
 */
export const createGroupLookAlikes =
  ({ likenesses, photos }: GroupLookAlikesDependencies) =>
  async (transaction: MediaTransaction, photo: PhotoRow, picture: SmallPicture | null): Promise<PhotoRow> => {
    if (!picture) return photo;
    const { id: photoId, memorial_id: memorialId } = photo;
    const turns = allTurns(picture);
    const bands = turns.flatMap(findNearBands);
    const candidates = await likenesses.findCandidates({ photoId, memorialId, bands }, transaction);
    await likenesses.put({ photoId, memorialId, picture, bands: findBands(picture) }, transaction);
    const alike = await findAlike(candidates, turns);
    if (alike.length === 0) return photo;
    const joined = [photo.alike_group, ...alike.map(({ alikeGroup }) => alikeGroup)].filter((group) => group !== null);
    const group = joined[0] ?? photoId;
    const photoIds = [photoId, ...alike.map((other) => other.photoId)];
    await photos.groupLookAlikes(memorialId, { group, photoIds, joined }, transaction);
    return { ...photo, alike_group: group };
  };

/** Of each group only one: the others come with it. A comparison takes up to 4 ms, so other requests come in between. */
async function findAlike(candidates: readonly KnownLikeness[], turns: readonly SmallPicture[]) {
  const isSame = createComparison(turns);
  const joined = new Set<number>();
  const alike: KnownLikeness[] = [];
  for (const candidate of candidates) {
    const { picture, alikeGroup } = candidate;
    if (alikeGroup !== null && joined.has(alikeGroup)) continue;
    await setImmediate();
    if (!isSame(picture)) continue;
    alike.push(candidate);
    if (alikeGroup !== null) joined.add(alikeGroup);
  }
  return alike;
}

export type GroupLookAlikes = ReturnType<typeof createGroupLookAlikes>;
