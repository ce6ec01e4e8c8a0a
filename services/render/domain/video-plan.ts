import type { FontValue } from '@afterglow/proto/fonts';
import { photoPictureHash, type TitleIngredients, titlePictureHash, videoHash } from './content-hash.ts';
import type { MovieFacts } from './mp4/movie-facts.ts';

/** What a slideshow's video shows. */
export interface Snapshot {
  readonly memorial_id: number;
  readonly title: string;
  readonly created_at: Date;
  readonly deceased_name: string;
  readonly birth_date: string | null;
  readonly death_date: string | null;
  readonly title_font: FontValue;
  readonly timing: number;
  /** bigints as Postgres writes them; at least one. */
  readonly photo_ids: readonly string[];
}

/** A photo's picture, by its hash. */
export interface PhotoPicture {
  readonly photoId: number;
  readonly hash: string;
}

export interface VideoPlan {
  readonly memorialId: number;
  readonly facts: MovieFacts;
  readonly timing: number;
  readonly title: TitleIngredients;
  readonly titleHash: string;
  /** Of the slides behind the title slide, in their order. */
  readonly photos: readonly PhotoPicture[];
  /** Of the video. */
  readonly hash: string;
}

/** Names what is to be coded and joined, and with which encoder. */
export interface Recipes {
  readonly picture: string;
  readonly video: string;
}

/** The title as it stands over the first photo. */
export const titleOf = (snapshot: Snapshot): TitleIngredients => ({
  photoId: Number(snapshot.photo_ids[0]),
  name: snapshot.deceased_name,
  birthDate: snapshot.birth_date,
  deathDate: snapshot.death_date,
  font: snapshot.title_font,
});

/** Which pictures a video is made of, and its name: all that can be known without looking at a byte. */
export function planVideo(snapshot: Snapshot, recipes: Recipes): VideoPlan {
  const { memorial_id: memorialId, timing, photo_ids: photoIds } = snapshot;
  const title = titleOf(snapshot);
  const titleHash = titlePictureHash(recipes.picture, title);
  const photos = photoIds.slice(1).map((id) => {
    const photoId = Number(id);
    return { photoId, hash: photoPictureHash(recipes.picture, photoId) };
  });
  const facts = { title: snapshot.title, createdAt: snapshot.created_at };
  const pictures = [titleHash, ...photos.map((photo) => photo.hash)];
  const hash = videoHash(recipes.video, { timing, pictures, facts });
  return { memorialId, facts, timing, title, titleHash, photos, hash };
}
