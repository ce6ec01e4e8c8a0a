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
/** Those that stand in a value, and build arguments that are passed on. */
const compose = findNames(composeFiles.map(read).join('\n'), /(?:\$\{|\bargs: \{.*, )([A-Z][A-Z0-9_]*)(?=[:}]| \})/g);
const configFiles = projectFiles(
  '{services/*/config.ts,web/server/config.ts,packages/service-kit/src/{config,database,http}/**/*.ts}',
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

/** Capitals with an underscore, and others that stand alone in backticks or before an equals sign. */
const named = (text: string): string[] =>
  findNames(text, /(?<!\w)([A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9]|(?<=`)[A-Z]{4,}(?=`)|[A-Z]{4,}(?==))(?!\w)/g);

describe('the documents', () => {
  const documents = projectFiles('{*,docs/*}.md').filter(
    // What is gone is named in the one, and constants of the code in the other.
    (path) => !['CHANGELOG.md', 'docs/mutants.md'].includes(path),
  );
  const code = projectFiles('{packages,services,web,tests}/**/*.ts').map(read).join('\n');
  const destructured = findNames(code, /\{([^{}]*)\} =\s+process\.env/g).flatMap((text) =>
    findNames(text, /\b([A-Z]\w*)/g),
  );
  const known = new Set([
    ...variables.map(({ name }) => name),
    ...findNames(code, /process\.env\.([A-Z]\w*)/g),
    ...destructured,
  ]);

  it('name only environment variables that are read', () => {
    const found = documents.flatMap((path) => named(read(path)).map((name) => ({ path, name })));
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter(({ name }) => !known.has(name))).toEqual([]);
  });

  it('may not name one that nothing reads', () => {
    const text = 'Set `DATABASE_PASSWORD` and `KUBECONFIG`: GONE=1 npm start. A JPEG, of an S3.';
    expect(named(text)).toEqual(['DATABASE_PASSWORD', 'GONE', 'KUBECONFIG']);
    expect(named(text).filter((name) => !known.has(name))).toEqual(['DATABASE_PASSWORD', 'GONE']);
  });
});
