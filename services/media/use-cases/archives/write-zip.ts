import { crc32 } from 'node:zlib';
import type { Checksum } from '../../adapters/photos/read-whole-photo.ts';
import type { RenderedFiles } from '../../adapters/rendered-files.ts';
import { createZipWriter, type WritePiece, type ZipWriter } from '../../adapters/zip-writer.ts';
import { missingPhotos } from '../../domain/archive-names.ts';
import { fillingSize } from '../../domain/zip/zip-size.ts';
import { createPhotoWriter, type PhotoSource } from './write-photo.ts';
import {
  type PlannedList,
  type PlannedPhoto,
  type PlannedRendered,
  toEntries,
  type ZipPart,
  type ZipPlan,
} from './zip-plan.ts';

/** Checksums of files by what they hold, so that a download can go on without reading what it has. */
export interface KnownChecksums {
  get(identity: string): Checksum | undefined;
  set(identity: string, checksum: Checksum): unknown;
}

interface ZipSource extends PhotoSource {
  readonly renderedFiles?: RenderedFiles;
  readonly checksums?: KnownChecksums;
}

interface ZipOrder {
  readonly plan: ZipPlan;
  readonly signal: AbortSignal;
  readonly onPhoto?: (sent: number) => void;
  /** The only bytes to write, both ends included. */
  readonly range?: { readonly start: number; readonly end: number } | undefined;
  readonly write: WritePiece;
}

const spaces = Buffer.alloc(64 * 1024, ' ');

function* padded(text: Buffer, size: number): Generator<Buffer> {
  yield text;
  for (let left = size - text.length; left > 0; left -= spaces.length) yield spaces.subarray(0, left);
}

/** Pads with spaces, as the size of the zip is announced. */
async function addPaddedList(zip: ZipWriter, plan: ZipPlan, list: PlannedList, lost: readonly PlannedPhoto[]) {
  const named = lost.map(({ name, photo }) => ({ name: name.slice(name.lastIndexOf('/') + 1), photo }));
  const text = Buffer.from(missingPhotos([...list.missing, ...named]));
  const after = plan.parts.slice(plan.parts.indexOf(list) + 1).flatMap(toEntries);
  const size = fillingSize({ before: zip.entries(), entry: list, after, total: plan.size });
  if (size === null || size < text.length) throw new Error('The list of lost photos is larger than the photos were.');
  let sum = 0;
  for (const piece of padded(text, size)) sum = crc32(piece, sum);
  await zip.addStream(list.name, list.time, { size, crc32: sum }, padded(text, size));
}

/** Reads a file twice, since its checksum precedes it, without holding it whole. */
async function addRendered(
  zip: ZipWriter,
  files: RenderedFiles | undefined,
  part: PlannedRendered,
  signal: AbortSignal,
) {
  const { name, time, size, url } = part;
  const open = async () => {
    const body = await files?.open(url, signal);
    if (!body) throw new Error(`A file of ${size} bytes has gone.`);
    return body;
  };
  let checksum = { size: 0, crc32: 0 };
  for await (const piece of await open())
    checksum = { size: checksum.size + piece.length, crc32: crc32(piece, checksum.crc32) };
  if (checksum.size !== size) throw new Error(`A file of ${size} bytes has ${checksum.size} now.`);
  await zip.addStream(name, time, checksum, await open());
}

/** Names what a file holds; null for files that are in memory. */
export function identify(part: ZipPart): string | null {
  if (part.kind === 'photo') return `photo ${part.photo.id} ${part.photo.sha256} ${part.size}`;
  return part.kind === 'rendered' ? `${part.url} ${part.size}` : null;
}

/** Skips files that end before the range, once their checksums are known. */
function createSkipping({ checksums }: ZipSource, zip: ZipWriter) {
  return {
    skip(part: ZipPart): boolean {
      const known = checksums?.get(identify(part) ?? '');
      return known !== undefined && zip.skipFile(part.name, part.time, known);
    },
    remember(part: ZipPart): void {
      const [written, identity] = [zip.entries().at(-1), identify(part)];
      if (identity === null || written?.name !== part.name) return;
      checksums?.set(identity, { size: written.size, crc32: written.crc32 });
    },
  };
}

/** Writes exactly the announced bytes, or a range of them. Lists photos lost meanwhile. @throws ObjectStoreUnavailable if no photo can be read. */
export async function writeZip(source: ZipSource, { plan, signal, onPhoto, range, write }: ZipOrder): Promise<void> {
  const zip = createZipWriter(write, range);
  const writePhoto = createPhotoWriter(source, zip, signal);
  const { skip, remember } = createSkipping(source, zip);
  let sent = 0;
  let lost: PlannedPhoto[] = [];

  async function writePart(part: ZipPart): Promise<void> {
    if (part.kind === 'bytes') await zip.addFile(part.name, part.time, part.bytes);
    else if (part.kind === 'rendered') await addRendered(zip, source.renderedFiles, part, signal);
    else if (part.kind === 'photo') {
      if (await writePhoto(part)) {
        sent += 1;
        onPhoto?.(sent);
      } else lost.push(part);
    } else if (lost.length > 0) {
      await addPaddedList(zip, plan, part, lost);
      lost = [];
    } else if (part.missing.length > 0) {
      await zip.addFile(part.name, part.time, Buffer.from(missingPhotos(part.missing)));
    }
  }

  for (const part of plan.parts) {
    if (range && zip.position() > range.end) return;
    if (skip(part)) continue;
    await writePart(part);
    remember(part);
  }
  await zip.end();
}
