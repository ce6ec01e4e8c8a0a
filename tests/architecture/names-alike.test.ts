import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@afterglow/proto/services';
import { describe, expect, it } from 'vitest';
import { exists, projectRoot, read } from './project.ts';

const toText = (path: string): string | null => (exists(path) ? read(path) : null);

it('the folders in services match the service names of proto', () => {
  expect(readdirSync(join(projectRoot, 'services')).sort()).toEqual([...serviceNames].sort());
});

describe.each(serviceNames)('%s', (name) => {
  it('is the name of its package', () => {
    expect(JSON.parse(read(`services/${name}/package.json`)).name).toBe(`@afterglow/${name}`);
  });

  it('is the name of its service in docker-compose.yml', () => {
    expect(toText('docker-compose.yml') ?? `\n  ${name}:\n`).toMatch(new RegExp(`^ {2}${name}:$`, 'm'));
  });

  it('has its row in the README', () => {
    expect(toText('README.md') ?? `| ${name} |`).toMatch(new RegExp(`^\\| *\\[?\`?(services/)?${name}\\b.*\\|`, 'm'));
  });
});
