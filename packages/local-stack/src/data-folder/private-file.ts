import { readFile, rename, writeFile } from 'node:fs/promises';

export async function writePrivate(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, file);
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

export async function loadOrCreatePrivate(file: string, create: () => string): Promise<string> {
  const kept = await readIfThere(file);
  if (kept !== undefined) return kept;
  const made = create();
  await writePrivate(file, made);
  return made;
}
