import { describe, expect, it } from 'vitest';
import { projectFiles, read } from './project.ts';

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
const compose = findNames(composeFiles.map(read).join('\n'), /(?:\$\{|\bargs: \{.*, )([A-Z][A-Z0-9_]*)(?=[:}]| \})/g);
const configFiles = projectFiles(
  '{services/*/config.ts,web/server/config.ts,packages/{service-kit/src/{commands,config,database,http}/**/*,payment-sandbox/src/config}.ts}',
).filter((path) => !path.endsWith('.test.ts'));
const configured = findNames(
  configFiles.map(read).join('\n'),
  /^ {2}([A-Z][A-Z0-9_]+): (?:Type\.|configFields\.|port,|url,)/gm,
);
/** Variables that may come from a file, by their name plus _FILE. */
const fromFiles = configFiles
  .map(read)
  .filter((text) => text.includes('withSecretFiles('))
  .flatMap((text) => findNames(text, /'([A-Z][A-Z0-9_]*)'/g).map((name) => `${name}_FILE`));
const variables = listed(read('.env.example'));
/** Set by the parent process or the system. */
const internal = ['PATH', 'UNHANDLED_ERRORS_FILE'];
const readAll = (pattern: string): string =>
  projectFiles(pattern)
    .filter((path) => !/\.(test|fixture)\.ts$/.test(path))
    .map(read)
    .join('\n');
const scripted = [
  ...findNames(
    readAll('{docker/**/*.mjs,packages/local-stack/{bin,src}/**/*.{ts,mjs}}'),
    /\benv(?:ironment)?\.([A-Z]\w+)/g,
  ),
  ...findNames(readAll('{docker/health,{docker,packages/local-stack}/**/*.sh}'), /\$\{?([A-Z]\w+)/g),
].filter((name) => !internal.includes(name));

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

  it('lists every variable that a script reads', () => {
    expect(scripted.length).toBeGreaterThan(20);
    expect(scripted.filter((name) => !variables.some((variable) => variable.name === name))).toEqual([]);
  });

  it('lists every variable that a service or command reads', () => {
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

/** Capitals with an underscore, and other names in backticks or before an equals sign. */
const named = (text: string): string[] =>
  findNames(text, /(?<!\w)([A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9]|(?<=`)[A-Z]{4,}(?=`)|[A-Z]{4,}(?==))(?!\w)/g);

describe('the documents', () => {
  const documents = projectFiles('{*,docs/*}.md').filter(
    // The changelog names removed files; docs/mutants.md names constants.
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
    ...findNames(read('docker-compose.yml'), /\b([A-Z]\w*)=\$/g),
  ]);

  it('name only environment variables in use', () => {
    const found = documents.flatMap((path) => named(read(path)).map((name) => ({ path, name })));
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter(({ name }) => !known.has(name))).toEqual([]);
  });

  it('may not name an unused one', () => {
    const text = 'Set `DATABASE_PASSWORD` and `KUBECONFIG`: GONE=1 npm start. A JPEG, of an S3.';
    expect(named(text)).toEqual(['DATABASE_PASSWORD', 'GONE', 'KUBECONFIG']);
    expect(named(text).filter((name) => !known.has(name))).toEqual(['DATABASE_PASSWORD', 'GONE']);
  });
});
