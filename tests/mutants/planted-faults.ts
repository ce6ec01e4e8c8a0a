import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import billing from './planted/billing.json' with { type: 'json' };
import media from './planted/media.json' with { type: 'json' };
import memorial from './planted/memorial.json' with { type: 'json' };
import render from './planted/render.json' with { type: 'json' };

/** A fault that somebody could make, and the test file that has to notice it. */
export interface PlantedFault {
  readonly file: string;
  readonly test: string;
  /** Stands once in the file; where this has a space, the file may have any white space or none. */
  readonly find: string;
  readonly replace: string;
}

export const plantedFaults: readonly PlantedFault[] = [...billing, ...media, ...memorial, ...render].flatMap(
  ({ file, test, faults }) =>
    faults.map(([find = '', replace = '']) => ({ file: `services/${file}`, test: `services/${test}`, find, replace })),
);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The source with the fault in it. @throws where that stands in no one place any more. */
export function plant(source: string, { file, find, replace }: PlantedFault): string {
  const places = [...source.matchAll(new RegExp(find.split(/\s+/).map(escaped).join('\\s*'), 'g'))];
  const [place] = places;
  if (!place || places.length > 1) throw new Error(`${places.length} places in ${file} instead of one have: ${find}`);
  return source.slice(0, place.index) + replace + source.slice(place.index + place[0].length);
}

/** @throws where a fault of the table stands in no one place of its file any more. */
export async function checkPlaces(root: string): Promise<void> {
  for (const fault of plantedFaults) plant(await readFile(join(root, fault.file), 'utf8'), fault);
}
