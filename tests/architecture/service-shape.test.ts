import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseWorkers } from '@afterglow/local-stack';
import { serviceNames } from '@afterglow/proto/services';
import { describe, expect, it } from 'vitest';
import { exists, isTest, projectFiles, projectRoot } from './project.ts';

const required = ['main.ts', 'config.ts', 'deps.ts', 'app.ts'];
const files = [...required, 'database.ts', 'package.json', 'README.md'];
const folders = [
  'routes',
  'use-cases',
  'domain',
  'repositories',
  'presenters',
  'jobs',
  'mails',
  'adapters',
  'migrations',
  'node_modules',
];

const strangers = (entries: readonly string[], name: string): string[] => {
  const known = [...files, ...chooseWorkers(entries), ...folders, `${name}.fixture.ts`];
  return entries.filter((entry) => !known.includes(entry) && !isTest(entry));
};

describe.each(serviceNames)('services/%s', (name) => {
  const entries = readdirSync(join(projectRoot, 'services', name));

  it('has only the files and folders that a service may have', () => {
    expect(strangers(entries, name)).toEqual([]);
  });

  it('has all files that every service has', () => {
    const begun = exists('docker-compose.yml') || required.some((file) => entries.includes(file));
    expect(begun ? required.filter((file) => !entries.includes(file)) : []).toEqual([]);
  });

  it('has a test next to each endpoint, whose file name is a verb and a noun', () => {
    const routes = projectFiles(`services/${name}/routes/**/*.ts`);
    const endpoints = routes.filter((route) => !isTest(route));
    expect(endpoints.filter((route) => !/\/routes\/([a-z]+(-[a-z]+)*\/)?[a-z]+(-[a-z0-9]+)+\.ts$/.test(route))).toEqual(
      [],
    );
    const tested = (route: string) =>
      ['.test.ts', '.int.test.ts'].some((ending) => routes.includes(route.replace(/\.ts$/, ending)));
    expect(endpoints.filter((route) => !tested(route))).toEqual([]);
  });

  it('numbers its migrations without a gap', () => {
    const migrations = projectFiles(`services/${name}/migrations/*.ts`).filter((path) => !isTest(path));
    const numbers = migrations.map((path) => /\/(\d{4})(-[a-z0-9]+){2,}\.ts$/.exec(path)?.[1]);
    expect(numbers).toEqual(migrations.map((_, index) => String(index + 1).padStart(4, '0')));
  });
});

const transactionFirst = /\(\s*transaction: [\w<>]+,\s*\w/;

it('no method of a repository takes its transaction first', () => {
  const sources = projectFiles('services/*/repositories/*.ts').filter((path) => !isTest(path));
  expect(sources.filter((path) => transactionFirst.test(readFileSync(join(projectRoot, path), 'utf8')))).toEqual([]);
  expect('add: async (transaction: MediaTransaction, photo: NewPhoto) => {').toMatch(transactionFirst);
  expect('add: async (photo: NewPhoto, transaction: MediaTransaction) => {').not.toMatch(transactionFirst);
});

it('an unexpected file in a service is detected', () => {
  const entries = ['main.ts', 'helpers', 'src', 'auth.fixture.ts', 'app.int.test.ts', 'worker.ts', 'mail-worker.ts'];
  expect(strangers(entries, 'auth')).toEqual(['helpers', 'src']);
});

it('no file or folder is called utils, helpers, common or manager', () => {
  const named = projectFiles('{proto,packages,services,web,tests}/**/*').filter((path) =>
    /(^|[/.-])(utils?|helpers?|common|managers?)([/.-]|$)/.test(path),
  );
  expect(named).toEqual([]);
});
