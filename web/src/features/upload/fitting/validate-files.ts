import { errors } from '@afterglow/proto/errors';
import { limits } from '@afterglow/proto/limits';
import { canDecode, isTooLarge } from './needs-fitting.ts';
import { isConverted, isHeic, isPhoto, readStart } from './photo-start.ts';

export interface RejectedFile {
  readonly name: string;
  readonly reason: string;
}

export interface SortedFiles {
  readonly kept: readonly File[];
  readonly rejected: readonly RejectedFile[];
}

export async function validateFiles(
  files: readonly File[],
  listed: readonly File[] = [],
  decodes: (file: File) => Promise<boolean> = canDecode,
): Promise<SortedFiles> {
  const kept: File[] = [];
  const rejected: RejectedFile[] = [];
  for (const file of files) {
    const reason =
      (await findRejection(file, decodes)) ?? ([...listed, ...kept].some(isSame(file)) ? alreadyAdded : undefined);
    if (reason) rejected.push({ name: file.name, reason });
    else kept.push(file);
  }
  return { kept, rejected };
}

const alreadyAdded = 'You’ve already added this photo.';
const notOnDevice =
  'We can’t open this photo. If it’s in an online album such as iCloud or Google Photos, please download it first.';

async function findRejection(file: File, decodes: (file: File) => Promise<boolean>): Promise<string | undefined> {
  const start = await readStart(file).catch(() => undefined);
  const isKnown = start && (isPhoto(start) || isConverted(start));
  if (isKnown && (isTooLarge(file) || isConverted(start)) && (await decodes(file))) return undefined;
  const reason = start && isPhoto(start) ? undefined : rejectUnrecognized(file, start);
  if (reason) return reason;
  return isTooLarge(file) ? errors.photo_too_large.message : undefined;
}

/** Judges an unrecognized file by its name and type; the server checks its content. */
function rejectUnrecognized({ name, type }: File, start: Uint8Array | undefined): string | undefined {
  const ending = name.toLowerCase();
  const isNamedHeic = /\.(?:hei[cf]s?|hif)$/.test(ending) || /^image\/hei[cf]/.test(type);
  if (isNamedHeic || (start && isHeic(start))) return errors.photo_heic.message;
  if (start && isConverted(start)) return errors.photo_unsupported.message;
  const isNamedPhoto = type.startsWith('image/') || limits.photoExtensions.some((known) => ending.endsWith(known));
  if (!isNamedPhoto) return errors.photo_unsupported.message;
  return start ? undefined : notOnDevice;
}

const isSame = (file: File) => (other: File) =>
  other.name === file.name && other.size === file.size && other.lastModified === file.lastModified;
