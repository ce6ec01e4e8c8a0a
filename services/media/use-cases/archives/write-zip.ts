import { crc32 } from 'node:zlib';
import type { RenderedFiles } from '../../adapters/rendered-files.ts';
import { createZipWriter, type WritePiece, type ZipWriter } from '../../adapters/zip-writer.ts';
import { missingPhotos } from '../../domain/archive-names.ts';
import { fillingSize } from '../../domain/zip/zip-size.ts';
import { createPhotoWriter, type PhotoSource } from './write-photo.ts';
import { type PlannedList, type PlannedPhoto, type PlannedRendered, toEntries, type ZipPlan } from './zip-plan.ts';

interface ZipSource extends PhotoSource {
  readonly renderedFiles?: RenderedFiles;
}

interface ZipOrder {
  readonly plan: ZipPlan;
  readonly signal: AbortSignal;
  readonly onPhoto?: (sent: number) => void;
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

/** Writes exactly the announced bytes. Lists photos lost meanwhile. @throws ObjectStoreUnavailable if no photo can be read. */
export async function writeZip(source: ZipSource, { plan, signal, onPhoto, write }: ZipOrder): Promise<void> {
  const zip = createZipWriter(write);
  const writePhoto = createPhotoWriter(source, zip, signal);
  let sent = 0;
  let lost: PlannedPhoto[] = [];
  for (const part of plan.parts) {
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
  await zip.end();
}
