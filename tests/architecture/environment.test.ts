import { describe, expect, it } from 'vitest';
import { projectFiles, read } from './project.ts';

/** A variable of .env.example, and whether the line above says what it is. */
const listed = (text: string): { name: string; isExplained: boolean }[] => {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const name = /^#?([A-Z][A-Z0-9_]*)=/.exec(line)?.[1];
    return name === undefined ? [] : [{ name, isExplained: /^# (?!-)\S/.test(lines[index - 1] ?? '') }];
  });
};

const findNames = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();

const composeFiles = ['docker-compose.yml', ...projectFiles('docker/payments/*.env')];
const compose = findNames(composeFiles.map(read).join('\n'), /\$\{([A-Z][A-Z0-9_]*)/g);
const configFiles = projectFiles(
  '{services/*/config.ts,web/server/config.ts,packages/service-kit/src/{config,database,http}/*.ts}',
).filter((path) => !path.endsWith('.test.ts'));
const configured = findNames(
  configFiles.map(read).join('\n'),
  /^ {2}([A-Z][A-Z0-9_]+): (?:Type\.|configFields\.|port,|url,)/gm,
);
/** Those that may come from a file, as its name plus _FILE. */
const fromFiles = configFiles
  .map(read)
  .filter((text) => text.includes('withSecretFiles('))
  .flatMap((text) => findNames(text, /'([A-Z][A-Z0-9_]*)'/g).map((name) => `${name}_FILE`));
const variables = listed(read('.env.example'));

describe('.env.example', () => {
  it('explains each variable in the line above it, and lists each once', () => {
    expect(variables.filter(({ isExplained }) => !isExplained)).toEqual([]);
    const names = variables.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('lists every variable that compose reads', () => {
    expect(compose.length).toBeGreaterThan(5);
    expect(compose.filter((name) => !variables.some((variable) => variable.name === name))).toEqual([]);
  });

  it('lists every variable that a service reads', () => {
    expect(configured.length).toBeGreaterThan(40);
    expect(configured.filter((name) => !variables.some((variable) => variable.name === name))).toEqual([]);
  });

  it('lists no unused variable', () => {
    const local = projectFiles('{packages/local-stack/src,tests/e2e/browser}/**/*.ts').map(read).join('\n');
    const isRead = (name: string) =>
      [...compose, ...configured, ...fromFiles].includes(name) || new RegExp(`\\b${name}\\b`).test(local);
    expect(variables.map(({ name }) => name).filter((name) => !isRead(name))).toEqual([]);
  });
});
