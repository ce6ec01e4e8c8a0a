import { errors } from '@afterglow/proto/errors';
import { limits } from '@afterglow/proto/limits';
import { canDecode, isTooLarge } from '../fitting/needs-fitting.ts';
import { isHeic, isPhoto, startBytes } from './photo-start.ts';

export interface RejectedFile {
  readonly name: string;
  readonly reason: string;
}

export interface SortedFiles {
  readonly kept: readonly File[];
  readonly rejected: readonly RejectedFile[];
}

/**
 * Which of the files that a person gave can be sent, if need be made smaller or a JPEG by a browser that decodes them, and
 * why the others cannot. `listed` are there already.
 */
export async function validateFiles(
  files: readonly File[],
  listed: readonly File[] = [],
  decodes: (file: File) => Promise<boolean> = canDecode,
): Promise<SortedFiles> {
  const kept: File[] = [];
  const rejected: RejectedFile[] = [];
  for (const file of files) {
    const reason =
      (await reasonAgainst(file, decodes)) ?? ([...listed, ...kept].some(isSame(file)) ? isListed : undefined);
    if (reason) rejected.push({ name: file.name, reason });
    else kept.push(file);
  }
  return { kept, rejected };
}

const isListed = 'You’ve already added this photo.';
const isElsewhere =
  'We can’t open this photo. If it’s in an online album such as iCloud or Google Photos, please download it first.';

async function reasonAgainst(file: File, decodes: (file: File) => Promise<boolean>): Promise<string | undefined> {
  const start = await getStart(file);
  const isOpened = start && (isPhoto(start) || isHeic(start));
  if (isOpened && (isTooLarge(file) || isHeic(start)) && (await decodes(file))) return undefined;
  const reason = start && isPhoto(start) ? undefined : reasonAgainstOther(file, start);
  if (reason) return reason;
  return isTooLarge(file) ? errors.photo_too_large.message : undefined;
}

/** A file that does not begin as a photo goes by its name and type; the server judges what is in it. */
function reasonAgainstOther({ name, type }: File, start: Uint8Array | undefined): string | undefined {
  const ending = name.toLowerCase();
  const isNamedHeic = /\.hei[cf]s?$/.test(ending) || /^image\/hei[cf]/.test(type);
  if (isNamedHeic || (start && isHeic(start))) return errors.photo_heic.message;
  const isNamedPhoto = type.startsWith('image/') || limits.photoExtensions.some((known) => ending.endsWith(known));
  if (!isNamedPhoto) return errors.photo_unsupported.message;
  return start ? undefined : isElsewhere;
}

const getStart = (file: File): Promise<Uint8Array | undefined> =>
  file
    .slice(0, startBytes)
    .arrayBuffer()
    .then(
      (bytes) => new Uint8Array(bytes),
      () => undefined,
    );

const isSame = (file: File) => (other: File) =>
  other.name === file.name && other.size === file.size && other.lastModified === file.lastModified;
