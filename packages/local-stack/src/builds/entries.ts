import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serviceNames } from '@afterglow/proto/services';
import { projectRoot } from '../folders.ts';

const isIn = (path: string): boolean => existsSync(join(projectRoot, path));

export const chooseWorkers = (files: readonly string[]): string[] =>
  files.filter((file) => /^([a-z]+-)?worker\.ts$/.test(file)).toSorted();

export const listWorkers = (service: string): string[] => {
  const folder = join(projectRoot, 'services', service);
  return existsSync(folder) ? chooseWorkers(readdirSync(folder)).map((file) => file.replace('.ts', '')) : [];
};

export const entries: readonly string[] = [
  ...serviceNames
    .flatMap((name) => ['main', ...listWorkers(name)].map((file) => `services/${name}/${file}.ts`))
    .filter(isIn),
  'services/media/adapters/images/image-worker.ts',
  'web/server/main.ts',
  'packages/payment-sandbox/src/main.ts',
];

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

export function findBundle(folder: string, entry: string): string {
  const name = relative(projectRoot, entry);
  return entries.includes(name) ? join(folder, name.replace(/\.ts$/, '.js')) : entry;
}
