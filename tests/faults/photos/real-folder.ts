import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import process from 'node:process';
import { limits } from '@afterglow/proto/limits';
import { photo } from '@afterglow/test-kit';

export interface RealFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const names = ['03', '08', '10', '11', '17', '24'] as const;
const isPhoto = (name: string): boolean => limits.photoExtensions.some((end) => name.toLowerCase().endsWith(end));

/** The project's photos and those of `npm run faults -- photos --corpus DIR`, but for those larger than allowed. */
export async function* realFiles(most: number): AsyncGenerator<RealFile> {
  const folder = process.env.FAULTS_CORPUS;
  const given = folder
    ? (await readdir(folder, { recursive: true })).filter(isPhoto).map((name) => join(folder, name))
    : [];
  for (const path of [...names.map(photo), ...given].slice(0, folder ? undefined : most)) {
    const bytes = await readFile(path);
    if (bytes.length <= limits.photoMaxBytes) yield { name: basename(path), bytes };
  }
}
