import { countTurns, type Turned } from '@afterglow/proto';
import type { FontValue } from '@afterglow/proto/fonts';
import { toLifeDates, type WithLifeDates } from '@afterglow/service-kit/database';
import { photoPictureHash, type TitleIngredients, titlePictureHash, videoHash } from '../content-hash.ts';
import type { MovieFacts } from '../mp4/movie-facts.ts';

export interface Snapshot extends Readonly<WithLifeDates> {
  readonly memorial_id: number;
  readonly title: string;
  readonly created_at: Date;
  readonly deceased_name: string;
  readonly title_font: FontValue;
  readonly timing: number;
  /** bigints as Postgres writes them; at least one. */
  readonly photo_ids: readonly string[];
  readonly turned: Turned;
}

export interface PhotoPicture {
  readonly photoId: number;
  readonly turns: number;
  readonly hash: string;
}

export interface VideoPlan {
  readonly memorialId: number;
  readonly facts: MovieFacts;
  readonly timing: number;
  readonly title: TitleIngredients;
  readonly titleHash: string;
  readonly photos: readonly PhotoPicture[];
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

export function planVideo(snapshot: Snapshot, recipes: Recipes): VideoPlan {
  const { memorial_id: memorialId, timing, photo_ids: photoIds } = snapshot;
  const title = toTitleIngredients(snapshot);
  const titleHash = titlePictureHash(recipes.picture, title);
  const photos = photoIds.slice(1).map((id) => {
    const photoId = Number(id);
    const turns = countTurns(snapshot.turned, photoId);
    return { photoId, turns, hash: photoPictureHash(recipes.picture, photoId, turns) };
  });
  const facts = { title: snapshot.title, createdAt: snapshot.created_at };
  const pictures = [titleHash, ...photos.map((photo) => photo.hash)];
  const hash = videoHash(recipes.video, { timing, pictures, facts });
  return { memorialId, facts, timing, title, titleHash, photos, hash };
}
