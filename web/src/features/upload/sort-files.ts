import { errors } from '@afterglow/proto/errors';
import { limits } from '@afterglow/proto/limits';

export interface LeftOutFile {
  readonly name: string;
  readonly reason: string;
}

export interface SortedFiles {
  readonly kept: readonly File[];
  readonly leftOut: readonly LeftOutFile[];
}

/** Which of the files that a person gave can be sent, and why the others cannot. `listed` are there already. */
export function sortFiles(files: readonly File[], listed: readonly File[] = []): SortedFiles {
  const kept: File[] = [];
  const leftOut: LeftOutFile[] = [];
  for (const file of files) {
    const reason = reasonAgainst(file) ?? ([...listed, ...kept].some(isSame(file)) ? isListed : undefined);
    if (reason) leftOut.push({ name: file.name, reason });
    else kept.push(file);
  }
  return { kept, leftOut };
}

const isListed = 'This file is in the list already.';

function reasonAgainst(file: File): string | undefined {
  const name = file.name.toLowerCase();
  if (/\.hei[cf]$/.test(name)) return errors.photo_heic.message;
  const isPhoto = file.type.startsWith('image/') && limits.photoExtensions.some((ending) => name.endsWith(ending));
  if (!isPhoto) return errors.photo_unsupported.message;
  return file.size > limits.photoMaxBytes ? errors.photo_too_large.message : undefined;
}

const isSame = (file: File) => (other: File) =>
  other.name === file.name && other.size === file.size && other.lastModified === file.lastModified;
