import { errors } from '@afterglow/proto/errors';
import { limits } from '@afterglow/proto/limits';
import { isHeic } from './heic.ts';

export interface RejectedFile {
  readonly name: string;
  readonly reason: string;
}

export interface SortedFiles {
  readonly kept: readonly File[];
  readonly rejected: readonly RejectedFile[];
}

/** Which of the files that a person gave can be sent, and why the others cannot. `listed` are there already. */
export async function validateFiles(files: readonly File[], listed: readonly File[] = []): Promise<SortedFiles> {
  const kept: File[] = [];
  const rejected: RejectedFile[] = [];
  for (const file of files) {
    const reason = (await reasonAgainst(file)) ?? ([...listed, ...kept].some(isSame(file)) ? isListed : undefined);
    if (reason) rejected.push({ name: file.name, reason });
    else kept.push(file);
  }
  return { kept, rejected };
}

const isListed = 'You’ve already added this photo.';
const isElsewhere =
  'We can’t open this photo. If it’s in an online album such as iCloud or Google Photos, please download it first.';

async function reasonAgainst(file: File): Promise<string | undefined> {
  const name = file.name.toLowerCase();
  const isNamedHeic = /\.hei[cf]s?$/.test(name) || /^image\/hei[cf]/.test(file.type);
  if (isNamedHeic) return errors.photo_heic.message;
  const isPhoto = file.type.startsWith('image/') && limits.photoExtensions.some((ending) => name.endsWith(ending));
  if (!isPhoto) return errors.photo_unsupported.message;
  if (file.size > limits.photoMaxBytes) return errors.photo_too_large.message;
  const start = await startOf(file);
  if (!start) return isElsewhere;
  return isHeic(start) ? errors.photo_heic.message : undefined;
}

const startOf = (file: File): Promise<Uint8Array | undefined> =>
  file
    .slice(0, 12)
    .arrayBuffer()
    .then(
      (bytes) => new Uint8Array(bytes),
      () => undefined,
    );

const isSame = (file: File) => (other: File) =>
  other.name === file.name && other.size === file.size && other.lastModified === file.lastModified;
