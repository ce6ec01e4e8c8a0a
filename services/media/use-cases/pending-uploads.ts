import type { FieldError } from '@afterglow/proto';
import { fail } from '@afterglow/service-kit';
import { contributorName } from '../domain/contributor-name.ts';
import type { PhotoRow } from '../repositories/photo-repository.ts';
import type { AddPhoto, ArrivedPhoto } from './add-photo.ts';

export type WaitingPhoto = Omit<ArrivedPhoto, 'contributorName'>;

interface WaitingCopies {
  readonly photo: WaitingPhoto;
  /** How often the same bytes came, under these names. */
  readonly names: string[];
}

/** The photos of one upload that wait for their contributor's name, which may come behind them in the request. */
export interface WaitingPhotos {
  /** Kept at once where the name has been entered already. */
  add(photo: WaitingPhoto): Promise<void>;
  /** Whether these bytes wait already: then they are only counted once more. */
  addCopy(sha256: string, name: string): boolean;
  /** @throws validation_failed where there is no name for them. */
  enterName(name: string): Promise<void>;
  /** Keeps all, under the name that is known where none was entered. @throws validation_failed where there is neither. */
  keep(): Promise<void>;
  hasName(): boolean;
  /** What is not kept in the end. */
  names(): string[];
  discard(): Promise<void>;
}

interface WaitingPhotosDependencies {
  readonly addPhoto: AddPhoto;
  /** The name where none is entered. */
  readonly knownName: string | null;
  readonly onKept: (photo: PhotoRow) => void;
}

const isFieldError = (name: string | FieldError): name is FieldError => typeof name !== 'string';

export function waitingPhotos({ addPhoto, knownName, onKept }: WaitingPhotosDependencies): WaitingPhotos {
  const waiting: WaitingCopies[] = [];
  let entered: string | undefined;

  const keep = async (): Promise<void> => {
    const name = contributorName(entered, knownName);
    if (isFieldError(name)) fail('validation_failed', { fields: [name] });
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { photo, names } = next;
      try {
        const kept = await addPhoto({ ...photo, contributorName: name });
        for (const _ of names) onKept(kept);
      } finally {
        await photo.taken.remove();
      }
    }
  };
  return {
    keep,
    add: async (photo) => {
      waiting.push({ photo, names: [photo.originalName] });
      if (entered !== undefined) await keep();
    },
    addCopy: (sha256, name) => {
      const known = waiting.find(({ photo }) => photo.sha256 === sha256);
      known?.names.push(name);
      return known !== undefined;
    },
    enterName: (name) => {
      entered = name;
      return keep();
    },
    hasName: () => !isFieldError(contributorName(entered, knownName)),
    names: () => waiting.flatMap(({ names }) => names),
    discard: async () => {
      await Promise.all(waiting.splice(0).map(({ photo }) => photo.taken.remove()));
    },
  };
}
