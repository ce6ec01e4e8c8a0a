import { dirname, normalize } from 'node:path/posix';
import { testStages } from '@afterglow/local-stack';
import { describe, expect, it } from 'vitest';
import { exists, projectFiles, read } from './project.ts';

const lineCount = (path: string): number => read(path).trimEnd().split('\n').length;

describe('every package of the workspace', () => {
  const packages = projectFiles('{proto,web,packages/*,services/*,tests/*}/package.json').map(dirname);

  it('has a README of at most 25 lines', () => {
    expect(packages.length).toBeGreaterThan(15);
    const readmes = packages.map((folder) => `${folder}/README.md`);
    expect(readmes.filter((path) => !exists(path))).toEqual([]);
    expect(readmes.filter((path) => exists(path) && lineCount(path) > 25)).toEqual([]);
  });
});

it('every decision has at most 40 lines', () => {
  const decisions = projectFiles('docs/decisions/*.md');
  expect(decisions.length).toBeGreaterThan(20);
  expect(decisions.filter((path) => lineCount(path) > 40)).toEqual([]);
});

/** Files written by the product or a run. */
const notInTheTree = ['run.json', '.data/run.json', 'missing_photos.txt', '.toolchain', 'tests/e2e/screenshots'];
const withoutPatterns = /[<>*…{}$]|NNNN|\bx\.(int\.)?test/;
const file = /^[\w@./-]+\.(?:ts|tsx|mjs|md|ya?ml|json|tsv|css|svg|conf|tpl|txt|html)$/;
const folder = /^(?:proto|packages|services|web|tests|charts|docs|docker)\/[\w@./-]+$|^(?:[\w@.-]+\/){2,}$/;

/** Links, and code that looks like a path of the project. */
function citedPaths(text: string): { readonly links: string[]; readonly named: string[] } {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '');
  const links = [...prose.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
  const code = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path.replace(/:[\d-]+$/, ''));
  const bare = [...prose.matchAll(/(?<![\w`/.(-])((?:docs|tests|services|packages|charts)\/[\w./-]*\w)/g)];
  return {
    links: links.filter((link) => !/^[a-z]+:/.test(link)),
    named: [...code, ...bare.map(([, path = '']) => path)].filter(
      (path) => (file.test(path) || folder.test(path)) && !withoutPatterns.test(path),
    ),
  };
}

const all = projectFiles('{**/*,.github/**/*,.vscode/*,.env.example}');

/** A path from the root or the document's folder, or the end of one, such as `adapters/title-slide/title-line.ts`. */
function existsAt(path: string, document: string): boolean {
  const name = path.replace(/\/$/, '');
  if (notInTheTree.some((one) => name === one || name.startsWith(`${one}/`))) return true;
  if (exists(name) || exists(normalize(`${dirname(document)}/${name}`))) return true;
  return all.some((one) => one.endsWith(`/${name}`) || `/${one}/`.includes(`/${name}/`));
}

describe('documents cite existing paths', () => {
  const documents = projectFiles('**/*.md');

  it.each(documents)('%s', (document) => {
    const { links, named } = citedPaths(read(document));
    const missing = links.filter((link) => !exists(normalize(`${dirname(document)}/${link}`)));
    expect([...missing, ...named.filter((path) => !existsAt(path, document))]).toEqual([]);
  });

  it('and finds a missing one', () => {
    const { links, named } = citedPaths(
      '[one](gone/one.md) `rows-gone.int.test.ts` tests/gone.ts `services/gone` `services/<name>/x.ts`',
    );
    expect(links).toEqual(['gone/one.md']);
    expect(named).toEqual(['rows-gone.int.test.ts', 'services/gone', 'tests/gone.ts']);
    expect(named.filter((path) => existsAt(path, 'README.md'))).toEqual([]);
  });
});

it('the logs that runbooks search for are logged', () => {
  const runbooks = projectFiles('docs/runbooks/*.md').map(read).join('\n');
  const patterns = [...runbooks.matchAll(/kubectl logs .*\| grep (?:-E )?'([a-z |]+)'/g)].map(([, text = '']) => text);
  expect(patterns.length).toBeGreaterThan(5);
  const sources = projectFiles('{services,packages}/**/*.ts').filter((path) => !/\.(test|fixture)\.ts$/.test(path));
  const code = sources.map(read).join('\n');
  const searched = patterns.flatMap((pattern) => pattern.split('|'));
  expect(searched.filter((text) => !code.includes(text))).toEqual([]);
});

it('the editor’s tasks know every stage of npm test, and start the product in both ways', () => {
  expect(testStages.length).toBeGreaterThan(5);
  for (const path of ['.vscode/tasks.json', '.vscode/launch.json'])
    expect([path, JSON.parse(read(path)).inputs[0].options.toSorted()]).toEqual([path, testStages.toSorted()]);
  const { tasks } = JSON.parse(read('.vscode/tasks.json'));
  const commands = tasks.map(({ command }: { readonly command: string }) => command);
  expect(commands).toEqual(expect.arrayContaining(['npm start', 'npm run dev', 'npm test']));
});

it('the README names two commands', () => {
  const [, block = ''] = /^```sh\n([\s\S]*?)^```/m.exec(read('README.md')) ?? [];
  const commands = block
    .trim()
    .split('\n')
    .map((line) => line.split('#')[0]?.trim());
  expect(commands).toEqual(['npm start', 'npm test']);
});
