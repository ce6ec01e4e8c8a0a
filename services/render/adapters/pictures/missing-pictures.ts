import type { VideoPlan } from '../../domain/video/video-plan.ts';
import type { EngineWork, MissingPictures } from '../../domain/video/workload.ts';
import type { ObjectRepository } from '../../repositories/object-repository.ts';

/** Which pictures of a video are still to be coded. Those that are there count as needed from now on. */
export async function findMissing(
  objects: Pick<ObjectRepository, 'touchPresent'>,
  plan: VideoPlan,
  { joinsPictures }: EngineWork,
): Promise<MissingPictures> {
  const { memorialId, titleHash } = plan;
  const photos = joinsPictures ? plan.photos : [];
  const hashes = photos.map(({ hash }) => hash);
  const [titles, posters, present] = await Promise.all([
    objects.touchPresent(memorialId, 'title', [titleHash]),
    objects.touchPresent(memorialId, 'poster', [titleHash]),
    objects.touchPresent(memorialId, 'photo', hashes),
  ]);
  const photoIds = photos.filter(({ hash }) => !present.has(hash)).map(({ photoId }) => photoId);
  return { title: titles.size + posters.size < 2, photoIds: [...new Set(photoIds)] };
}
