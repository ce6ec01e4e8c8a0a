import { type FieldError, fieldMessages, limits, patterns } from '@afterglow/proto';

/** Where a file stands among those that its sender chose together. */
export interface BatchPlace {
  readonly batchId: string;
  /** From 0. */
  readonly place: number;
}

export interface FieldsOfFile {
  readonly place: BatchPlace;
  /** The filename of the damaged photo whose place it takes. */
  readonly replaces: string | undefined;
}

/** The fields before a file that are about it: `batchId` counts for all files behind it, the others for the next one. */
export interface FieldOfFile {
  readonly field: 'replaces' | 'batchId' | 'place';
  readonly value: string;
}

const batchIdPattern = new RegExp(patterns.batchId);
const toPlace = (value: string): number => (/^\d{1,9}$/.test(value) ? Number(value) : Number.NaN);

/**
 * What the fields of one request say of its files. A file without a place stands behind the one before it.
 * @param ownBatchId of the files before which none is named.
 */
export function createFileFields(ownBatchId: string) {
  let batchId = ownBatchId;
  let place = 0;
  let replaces: string | undefined;
  return {
    enter: ({ field, value }: FieldOfFile): void => {
      if (field === 'replaces') replaces = value;
      else if (field === 'place') place = toPlace(value);
      else [batchId, place] = [value, 0];
    },
    /** Of the next file, or what is wrong with what was entered for it. */
    next: (): FieldsOfFile | FieldError => {
      if (!batchIdPattern.test(batchId)) return { path: 'batchId', message: fieldMessages.batchId };
      // Also where it is no number.
      if (!(place < limits.photosPerBatch)) return { path: 'place', message: fieldMessages.place };
      const fields = { place: { batchId, place }, replaces };
      place += 1;
      replaces = undefined;
      return fields;
    },
  };
}

export type FileFields = ReturnType<typeof createFileFields>;
