import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import billing from './planted/billing.json' with { type: 'json' };
import media from './planted/media.json' with { type: 'json' };
import memorial from './planted/memorial.json' with { type: 'json' };
import render from './planted/render.json' with { type: 'json' };
import serviceKit from './planted/service-kit.json' with { type: 'json' };
import { type Edit, plant } from './planting/plant.ts';

export interface PlantedFault {
  readonly file: string;
  readonly test: string;
  readonly edit: Edit;
}

interface FaultGroup {
  readonly file: string;
  readonly test: string;
  readonly faults: readonly Edit[];
}

const plantIn = (folder: string, groups: readonly FaultGroup[]): PlantedFault[] =>
  groups.flatMap(({ file, test, faults }) =>
    faults.map((edit) => ({ file: `${folder}/${file}`, test: `${folder}/${test}`, edit })),
  );

export const plantedFaults: readonly PlantedFault[] = [
  ...plantIn('services', [...billing, ...media, ...memorial, ...render]),
  ...plantIn('packages', serviceKit),
];

export async function listOutdated(root: string): Promise<string[]> {
  const problems = plantedFaults.map(async ({ file, edit }) => {
    try {
      plant(await readFile(join(root, file), 'utf8'), edit);
      return [];
    } catch (error) {
      return [`${file}: ${error instanceof Error ? error.message : error}`];
    }
  });
  return (await Promise.all(problems)).flat();
}
