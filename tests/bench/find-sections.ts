import { readdir } from 'node:fs/promises';
import type { Section } from './section.ts';

const folder = new URL('sections/', import.meta.url);

export async function findSections(names: readonly string[]): Promise<{ name: string; section: Section }[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts'));
  const all = await Promise.all(
    files.map(async (file) => {
      const { section } = (await import(new URL(file, folder).href)) as { section: Section };
      return { name: file.slice(0, -'.ts'.length), section };
    }),
  );
  const unknown = names.filter((name) => !all.some((one) => one.name === name));
  if (unknown.length > 0)
    throw new Error(`There is no section ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}.`);
  return all
    .filter(({ name, section }) => (names.length > 0 ? names.includes(name) : section.byDefault))
    .sort((one, other) => one.section.order - other.section.order);
}
