import type { VideoPlan } from './video-plan.ts';

/** Expected milliseconds of one core. */
export const workUnits = { photo: 110, title: 130 } as const;

export interface MissingPictures {
  readonly title: boolean;
  /** Each once, in the order of the slides. */
  readonly photoIds: readonly number[];
}

export interface EngineWork {
  readonly joinsPictures: boolean;
  /** Expected milliseconds a slide, once its pictures are there; `timing` in seconds. */
  slideWork(timing: number): number;
}

const getSlides = ({ photos }: VideoPlan): number => photos.length + 1;

/** Expected milliseconds of what is left when all pictures are there. */
export const finishingWork = (plan: VideoPlan, engine: EngineWork): number =>
  Math.ceil(getSlides(plan) * engine.slideWork(plan.timing));

/** All the work of a video in milliseconds, and what of it is done; what is there already counts as done. */
export function workload(plan: VideoPlan, missing: MissingPictures, engine: EngineWork) {
  const needed = engine.joinsPictures ? new Set(plan.photos.map(({ photoId }) => photoId)).size : 0;
  const total = needed * workUnits.photo + workUnits.title + finishingWork(plan, engine);
  const done = (needed - missing.photoIds.length) * workUnits.photo + (missing.title ? 0 : workUnits.title);
  return { total, done };
}
