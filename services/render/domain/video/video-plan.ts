import { type Captions, countTurns, type MotionChoice, type Turned } from '@afterglow/proto';
import type { FontValue } from '@afterglow/proto/fonts';
import { limits } from '@afterglow/proto/limits';
import { toLifeDates, type WithLifeDates } from '@afterglow/service-kit/database';
import type { MovieFacts, Slideshow, Zoom } from '@afterglow/slide-video';
import {
  type ClosingIngredients,
  closingPictureHash,
  type TitleIngredients,
  titlePictureHash,
  videoHash,
} from '../content-hash.ts';
import { planMotions } from '../motion/slide-motion.ts';
import type { PhotoMarks } from '../shown-photos.ts';
import { plainText } from '../title/title-text.ts';
import { type PhotoPicture, photoPicture } from './photo-picture.ts';
import { planSlides } from './plan-slides.ts';

export interface Snapshot extends Readonly<WithLifeDates> {
  readonly memorial_id: number;
  readonly title: string;
  readonly created_at: Date;
  readonly deceased_name: string;
  readonly title_font: FontValue;
  readonly timing: number;
  readonly length_seconds: number | null;
  readonly closing_line?: string | null;
  /** At least one; bigints as Postgres writes them. */
  readonly photo_ids: readonly string[];
  readonly turned: Turned;
  readonly captions?: Captions;
  readonly motion?: MotionChoice | null;
}

interface ClosingPicture extends ClosingIngredients {
  readonly hash: string;
}

export interface VideoPlan {
  readonly memorialId: number;
  readonly facts: MovieFacts;
  readonly slideshow: Slideshow;
  readonly title: TitleIngredients;
  readonly titleHash: string;
  readonly photos: readonly PhotoPicture[];
  /** The slide after the photos. */
  readonly closing?: ClosingPicture;
  /** By slide; null for still ones. Absent without motion. */
  readonly motions?: readonly (Zoom | null)[];
  readonly hash: string;
}

export interface Recipes {
  readonly picture: string;
  readonly video: string;
}

export const toTitleIngredients = (snapshot: Snapshot): TitleIngredients => ({
  photoId: Number(snapshot.photo_ids[0]),
  turns: countTurns(snapshot.turned, Number(snapshot.photo_ids[0])),
  name: snapshot.deceased_name,
  ...toLifeDates(snapshot),
  font: snapshot.title_font,
});

export const getMarks = ({
  turned,
  captions = {},
  motion,
}: Pick<Snapshot, 'turned' | 'captions' | 'motion'>): PhotoMarks => ({
  turned,
  captions,
  ...(motion && { isInset: true }),
});

/** Drawn on the last photo; undefined without a line. */
export function planClosing(snapshot: Snapshot, pictureRecipe: string): ClosingPicture | undefined {
  const { closing_line: line, photo_ids: photoIds, turned, title_font: font } = snapshot;
  if (!line) return undefined;
  const photoId = Number(photoIds.at(-1));
  const ingredients = { photoId, turns: countTurns(turned, photoId), line, font };
  return { ...ingredients, hash: closingPictureHash(pictureRecipe, ingredients) };
}

/** @param paceFrames of all slides, if songs set the pace */
export function planVideo(snapshot: Snapshot, recipes: Recipes, paceFrames?: number): VideoPlan {
  const { memorial_id: memorialId, timing, length_seconds: seconds, photo_ids: photoIds } = snapshot;
  const title = toTitleIngredients(snapshot);
  const titleHash = titlePictureHash(recipes.picture, title);
  const photos = photoIds.slice(1).map((id) => photoPicture(recipes.picture, Number(id), getMarks(snapshot)));
  const closing = planClosing(snapshot, recipes.picture);
  const pictures = [titleHash, ...photos.map((photo) => photo.hash), ...(closing ? [closing.hash] : [])];
  const createdAt = snapshot.created_at;
  const facts = { title: plainText(snapshot.title), createdAt };
  const frames = paceFrames ?? (seconds === null ? undefined : seconds * limits.framesPerSecond);
  const slideshow = planSlides({ photos, hasClosing: closing !== undefined }, timing, frames);
  const isEqual = frames === undefined && !closing;
  const motions = snapshot.motion ? planMotions(snapshot.motion, slideshow, photos) : undefined;
  const ingredients = { timing, pictures, facts: { title: snapshot.title, createdAt }, motions };
  const hash = videoHash(recipes.video, { ...ingredients, ...(!isEqual && { slideshow }) });
  const own = { ...(closing && { closing }), ...(motions && { motions }) };
  return { memorialId, facts, slideshow, title, titleHash, photos, ...own, hash };
}
