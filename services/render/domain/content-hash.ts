import { createHash } from 'node:crypto';
import { frameVersion } from '@afterglow/proto';
import type { FontValue } from '@afterglow/proto/fonts';
import type { MovieFacts } from './mp4/movie-facts.ts';

const getHash = (...ingredients: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(ingredients)).digest('hex');

/** Counts up with every change in how the title slide looks. */
const titleVersion = 3;

export interface TitleIngredients {
  readonly photoId: number;
  readonly turns: number;
  readonly name: string;
  /** YYYY-MM-DD or YYYY. */
  readonly birthDate: string | null;
  readonly deathDate: string | null;
  readonly font: FontValue;
}

/** A photo that is not turned keeps the name it had before any could be. */
const unlessUpright = (turns: number): readonly number[] => (turns === 0 ? [] : [turns]);

/** Hex SHA-256 of all that the picture of a photo is made from; `recipe` names the encoder and its parameters. */
export const photoPictureHash = (recipe: string, photoId: number, turns = 0): string =>
  getHash('photo', recipe, frameVersion, photoId, ...unlessUpright(turns));

export const titlePictureHash = (recipe: string, title: TitleIngredients): string =>
  getHash(
    ...['title', recipe, frameVersion, titleVersion],
    ...[title.photoId, title.name, title.birthDate, title.deathDate, title.font, ...unlessUpright(title.turns)],
  );

export interface VideoIngredients {
  /** Seconds a slide. */
  readonly timing: number;
  readonly pictures: readonly string[];
  readonly facts: MovieFacts;
}

/** All that a file says of a time. */
const wholeSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/** Hex SHA-256 of all that a video is made from: the same video asked for again is the same object. */
export const videoHash = (recipe: string, { timing, pictures, facts }: VideoIngredients): string =>
  getHash('video', recipe, timing, pictures, facts.title, wholeSeconds(facts.createdAt));
