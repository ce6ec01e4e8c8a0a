import { type FieldError, fieldMessages, limits, patterns } from '@afterglow/proto';
import { columnProblem, writtenText } from '@afterglow/proto/text';

export interface BatchPlace {
  readonly batchId: string;
  readonly place: number;
}

export interface FieldsOfFile {
  readonly place: BatchPlace;
  /** The filename of the damaged photo that it replaces. */
  readonly replaces: string | undefined;
  /** The contributor's words about the photo. */
  readonly suggestedCaption?: string;
}

/** A field before a file: `batchId` applies to all following files, the others to the next one. */
export interface FieldOfFile {
  readonly field: 'replaces' | 'batchId' | 'place' | 'suggestedCaption';
  readonly value: string;
}

const batchIdPattern = new RegExp(patterns.batchId);
const toPlace = (value: string): number => (/^\d{1,9}$/.test(value) ? Number(value) : Number.NaN);

/** Without a place, a file follows the one before. @param ownBatchId for files before any `batchId`. */
export function createFileFields(ownBatchId: string) {
  let batchId = ownBatchId;
  let place = 0;
  let replaces: string | undefined;
  let words = '';
  return {
    enter: ({ field, value }: FieldOfFile): void => {
      if (field === 'replaces') replaces = value;
      else if (field === 'suggestedCaption') words = writtenText(value);
      else if (field === 'place') place = toPlace(value);
      else [batchId, place] = [value, 0];
    },
    next: (): FieldsOfFile | FieldError => {
      if (!batchIdPattern.test(batchId)) return { path: 'batchId', message: fieldMessages.batchId };
      // Also if it is NaN.
      if (!(place < limits.photosPerBatch)) return { path: 'place', message: fieldMessages.place };
      const message = columnProblem(words, limits.captionColumns.who);
      if (message) return { path: 'suggestedCaption', message };
      const fields = { place: { batchId, place }, replaces, ...(words && { suggestedCaption: words }) };
      place += 1;
      replaces = undefined;
      words = '';
      return fields;
    },
  };
}

export type FileFields = ReturnType<typeof createFileFields>;
