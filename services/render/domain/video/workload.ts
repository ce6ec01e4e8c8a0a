import type { Zoom } from '@afterglow/slide-video';
import type { VideoPlan } from './video-plan.ts';

export const workUnits = { photo: 110, title: 130, closing: 130, motionPicture: 6 } as const;

export interface MissingPictures {
  readonly title: boolean;
  readonly closing: boolean;
  readonly photoIds: readonly number[];
}

export interface MissingWork extends MissingPictures {
  readonly motions: readonly Zoom[];
}

export const motionWork = ({ frames }: Zoom): number => frames * workUnits.motionPicture;

export interface EngineWork {
  readonly joinsPictures: boolean;
  slideWork(frames: number): number;
}

export const finishingWork = ({ slideshow }: VideoPlan, engine: EngineWork): number =>
  Math.ceil(slideshow.frames.reduce((sum, frames) => sum + engine.slideWork(frames), 0));

/** Total and finished work in ms; existing pictures count as done. */
export function workload(plan: VideoPlan, missing: MissingWork, engine: EngineWork) {
  const needed = engine.joinsPictures ? new Set(plan.photos.map(({ photoId }) => photoId)).size : 0;
  const moving = missing.motions.reduce((sum, zoom) => sum + motionWork(zoom), 0);
  const finishing = finishingWork(plan, engine);
  const drawn = workUnits.title + (plan.closing && engine.joinsPictures ? workUnits.closing : 0);
  const undrawn = (missing.title ? workUnits.title : 0) + (missing.closing ? workUnits.closing : 0);
  const total = needed * workUnits.photo + drawn + finishing + moving;
  const done = (needed - missing.photoIds.length) * workUnits.photo + drawn - undrawn;
  return { total, done };
}
