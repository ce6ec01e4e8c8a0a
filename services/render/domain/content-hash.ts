import { createHash } from 'node:crypto';
import { type AlbumChoice, frameVersion, type PhotoFacts } from '@afterglow/proto';
import type { FontValue } from '@afterglow/proto/fonts';
import type { MovieFacts, Slideshow, Zoom } from '@afterglow/slide-video';
import { type CaptionTexts, toCaptionTexts } from './caption/caption-texts.ts';
import { insetShare } from './motion/inset-photo.ts';

export const getHash = (...ingredients: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(ingredients)).digest('hex');

/** Increment with every change in how the title slide looks. */
const titleVersion = 3;

export interface TitleIngredients {
  readonly photoId: number;
  readonly turns: number;
  readonly name: string;
  readonly birthDate: string | null;
  readonly deathDate: string | null;
  readonly font: FontValue;
}

/** Upright photos keep the hash from before rotation existed. */
const unlessUpright = (turns: number): readonly number[] => (turns === 0 ? [] : [turns]);

/** Hex SHA-256 of a picture's inputs; `recipe` names encoder and parameters. */
/** Photos that do not move keep the hash from before motion existed. */
const insetIngredients = (isInset: boolean): readonly string[] => (isInset ? [`inset ${insetShare}`] : []);

export const photoPictureHash = (recipe: string, photoId: number, turns = 0, isInset = false): string =>
  getHash('photo', recipe, frameVersion, photoId, ...unlessUpright(turns), ...insetIngredients(isInset));

/** Increment with every change in how captions look. */
const captionVersion = 1;

interface CaptionIngredients extends CaptionTexts {
  readonly photoId: number;
  readonly turns: number;
  readonly isInset?: boolean;
}

export const captionPictureHash = (recipe: string, caption: CaptionIngredients): string =>
  getHash(
    ...['caption', recipe, frameVersion, captionVersion],
    ...[caption.photoId, caption.turns, caption.who, caption.place, ...insetIngredients(caption.isInset === true)],
  );

/** Increment with every change in how motions are coded. */
const motionVersion = 1;

export const motionHash = ({ scale, anchor, frames, blockSize, stillFromRow }: Zoom): string =>
  getHash('motion', motionVersion, scale, anchor.x, anchor.y, frames, blockSize, stillFromRow);

export const titlePictureHash = (recipe: string, title: TitleIngredients): string =>
  getHash(
    ...['title', recipe, frameVersion, titleVersion],
    ...[title.photoId, title.name, title.birthDate, title.deathDate, title.font, ...unlessUpright(title.turns)],
  );

/** Increment with every change in how closing slides look. */
const closingVersion = 1;

export interface ClosingIngredients {
  readonly photoId: number;
  readonly turns: number;
  readonly line: string;
  readonly font: FontValue;
}

export const closingPictureHash = (recipe: string, { photoId, turns, line, font }: ClosingIngredients): string =>
  getHash('closing', recipe, frameVersion, closingVersion, photoId, turns, line, font);

/** Increment with every change in how albums look. */
const albumVersion = 1;

interface AlbumIngredients extends AlbumChoice {
  readonly name: string;
  readonly birthDate: string | null;
  readonly deathDate: string | null;
  readonly photos: readonly PhotoFacts[];
}

export const albumHash = ({ paper, photosPerPage, name, birthDate, deathDate, photos }: AlbumIngredients): string =>
  getHash(
    ...['album', albumVersion, paper, photosPerPage, name, birthDate, deathDate],
    photos.map(({ id, turns = 0, caption }) => [id, turns, caption && Object.values(toCaptionTexts(caption))]),
  );

/** Hash of the bytes as sent; the recipe names codec, loudness and their parameters. */
export const songHash = (recipe: string, sha256: string): string => getHash('song', recipe, sha256);

export interface VideoIngredients {
  readonly timing: number;
  /** Only if it differs from slides of equal length. */
  readonly slideshow?: Slideshow;
  readonly pictures: readonly string[];
  readonly facts: MovieFacts;
  /** By slide; null for still ones. Absent without motion. */
  readonly motions?: readonly (Zoom | null)[] | undefined;
}

/** Hash of the same pictures with sound: pieces of songs, named by their hashes. */
export const soundVideoHash = (silentHash: string, sound: readonly unknown[]): string =>
  getHash('video', silentHash, 'sound', sound);

/** Of sound that is coded once. */
export const pieceHash = (recipe: string, mix: unknown): string => getHash('piece', recipe, mix);

const wholeSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

export const videoHash = (recipe: string, video: VideoIngredients): string =>
  getHash(
    ...['video', recipe, video.timing, video.pictures, video.facts.title, wholeSeconds(video.facts.createdAt)],
    ...(video.slideshow ? ['frames', video.slideshow.frames] : []),
    ...(video.slideshow?.blackFrames ? ['black', video.slideshow.blackFrames] : []),
    ...(video.motions ? [video.motions.map((zoom) => zoom && motionHash(zoom))] : []),
  );
