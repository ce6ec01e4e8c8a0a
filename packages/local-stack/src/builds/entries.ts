import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serviceNames } from '@afterglow/proto/services';
import { projectRoot } from '../folders.ts';

const isIn = (path: string): boolean => existsSync(join(projectRoot, path));

/** Those of a service's files that its workers start with: `worker.ts`, and `mail-worker.ts` for one of its own for mails. */
export const chooseWorkers = (files: readonly string[]): string[] =>
  files.filter((file) => /^([a-z]+-)?worker\.ts$/.test(file)).toSorted();

/** Of a service, without their endings. */
export const listWorkers = (service: string): string[] => {
  const folder = join(projectRoot, 'services', service);
  return existsSync(folder) ? chooseWorkers(readdirSync(folder)).map((file) => file.replace('.ts', '')) : [];
};

/** The files that the product's processes start with, from the project's root. */
export const entries: readonly string[] = [
  ...serviceNames
    .flatMap((name) => ['main', ...listWorkers(name)].map((file) => `services/${name}/${file}.ts`))
    .filter(isIn),
  'services/media/adapters/images/image-worker.ts',
  'web/server/main.ts',
  'packages/payment-sandbox/src/main.ts',
];

/** Those of what runs beside the processes in a container: it prepares the stores, or checks what runs. */
export const commands: readonly string[] = [
  'await-migrations',
  'await-turn',
  'back-up',
  'check-product',
  'make-buckets',
  'make-secrets',
  'migrate',
  'own-folders',
  'provision',
  'restore',
].map((name) => `packages/service-kit/src/commands/${name}.ts`);

/** Where the bundle of an entry is, within the folder of all bundles; any other file is its own program. */
export function findBundle(folder: string, entry: string): string {
  const name = relative(projectRoot, entry);
  return entries.includes(name) ? join(folder, name.replace(/\.ts$/, '.js')) : entry;
}
