import { posix } from 'node:path';
import { isTest } from '../project.ts';

const layers = ['ui', 'lib', 'features', 'pages', 'app'];
const getHeight = (layer: string): number => Math.max(layers.indexOf(layer), 1);

/** The folder with a package.json that a path belongs to: `proto`, `web`, `services/auth`, `packages/test-kit`. */
export const findPackage = (path: string): string =>
  path
    .split('/')
    .slice(0, /^(services|packages|tests)\//.test(path) ? 2 : 1)
    .join('/');

/** What a package may name of the others beside `@afterglow/proto`; tests may name the test kit as well. */
const mayUse: Readonly<Record<string, readonly string[]>> = {
  proto: [],
  services: ['service-kit'],
  web: ['service-kit'],
  'packages/service-kit': [],
  'packages/local-stack': ['service-kit', 'payment-sandbox'],
  'packages/payment-sandbox': ['service-kit'],
  'packages/test-kit': ['service-kit', 'local-stack', 'payment-sandbox'],
  tests: ['service-kit', 'local-stack', 'payment-sandbox', 'test-kit'],
  // What a measurement counts is asserted as well.
  'tests/e2e': ['service-kit', 'local-stack', 'payment-sandbox', 'test-kit', 'tests-bench'],
  // What a measurement fills the tables with, its short form fills as well; a cluster runs the chart that tests render.
  'tests/faults': ['service-kit', 'local-stack', 'payment-sandbox', 'test-kit', 'tests-bench', 'tests-chart'],
};

function packageProblem(from: string, specifier: string): string | null {
  const [, name = ''] = specifier.split('/');
  const allowed = mayUse[findPackage(from)] ?? mayUse[from.split('/')[0] ?? ''] ?? [];
  if (allowed.includes(name) || (isTest(from) && name === 'test-kit')) return null;
  return name === 'proto' && !from.startsWith('proto/') ? null : `${findPackage(from)} does not know ${specifier}`;
}

const sharedWithServer =
  /^web\/src\/lib\/(?:routing\/(?:paths|first-page|page-heads|written-pages)|information\/[\w-]+)\.ts$/;

function webProblem(from: string, target: string): string | null {
  const [, , layer = '', part = ''] = from.split('/');
  const [, side, otherLayer = '', otherPart = ''] = target.split('/');
  if (from.startsWith('web/server/')) {
    return side === 'src' && !sharedWithServer.test(target)
      ? 'the server of web shares only paths and texts with the app'
      : null;
  }
  if (side === 'server') return 'the app does not know its server';
  if (getHeight(otherLayer) > getHeight(layer)) return `${layer} stands below ${otherLayer}`;
  const isSibling = (layer === 'features' || layer === 'pages') && layer === otherLayer && part !== otherPart;
  return isSibling ? `${layer} do not import each other` : null;
}

/** What calls the adapters and repositories, and is not called by them. */
const callers = new Set(['use-cases', 'routes', 'jobs']);

function serviceProblem(from: string, target: string): string | null {
  const [, , folder = ''] = from.split('/');
  const [, , otherFolder = ''] = target.split('/');
  if (folder === 'domain' && otherFolder !== 'domain') return 'domain/ stands alone';
  const isBelow = folder === 'adapters' || folder === 'repositories';
  return isBelow && callers.has(otherFolder) ? `${folder}/ does not know ${otherFolder}/` : null;
}

/** Measurements and fault tests reach into the product: for its bare work, its pictures and its single steps. */
const measures = (from: string, target: string): boolean =>
  (from.startsWith('tests/bench/') && target.startsWith('services/')) ||
  (/^tests\/faults\/billing\/(world|in-process)\.ts$/.test(from) && /^services\/(billing|memorial)\//.test(target)) ||
  (from === 'tests/e2e/slideshows/skip-video.e2e.ts' && target.startsWith('services/render/')) ||
  (from === 'tests/faults/render/title-slide-shown.ts' && target.startsWith('services/render/'));

/** Why a file may not import a module, or null when it may. `from` is relative to the project's folder. */
export function importProblem(from: string, specifier: string): string | null {
  if (specifier.startsWith('@afterglow/')) return packageProblem(from, specifier);
  if (!specifier.startsWith('.')) return null;
  const target = posix.join(posix.dirname(from), specifier);
  if (measures(from, target)) return null;
  if (findPackage(target) !== findPackage(from)) return `${target} belongs to another package`;
  if (from.startsWith('web/') && target.startsWith('web/')) return webProblem(from, target);
  return from.startsWith('services/') && !isTest(from) ? serviceProblem(from, target) : null;
}
