import { createHash } from 'node:crypto';

export interface VideoIngredients {
  /** What makes the pictures: encoder, its parameters and versions. */
  readonly recipe: string;
  readonly name: string;
  readonly birthDate: string | null;
  readonly deathDate: string | null;
  readonly font: string;
  readonly timing: number;
  /** The key of each slide's frame, in their order: it names the photo and how its frame was made. */
  readonly frames: readonly string[];
}

/** Hex SHA-256 of all that a video is made from: the same video asked for again is the same object. */
export const videoHash = (ingredients: VideoIngredients): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ingredients.recipe,
        ingredients.name,
        ingredients.birthDate,
        ingredients.deathDate,
        ingredients.font,
        ingredients.timing,
        ingredients.frames,
      ]),
    )
    .digest('hex');
