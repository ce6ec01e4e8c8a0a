import { posix } from 'node:path';
import { isTest } from '../project.ts';

const layers = ['ui', 'lib', 'features', 'pages', 'app'];
const getHeight = (layer: string): number => Math.max(layers.indexOf(layer), 1);

/** The folder with the package.json of a path: `proto`, `web`, `services/auth`, `packages/test-kit`. */
export const findPackage = (path: string): string =>
  path
    .split('/')
    .slice(0, /^(services|packages|tests)\//.test(path) ? 2 : 1)
    .join('/');

/** Allowed imports besides `@afterglow/proto`. Tests may also import the test kit. */
const mayUse: Readonly<Record<string, readonly string[]>> = {
  proto: [],
  services: ['service-kit'],
  'services/media': ['image-repair', 'service-kit'],
  'services/render': ['service-kit', 'slide-video'],
  web: ['image-repair', 'service-kit'],
  'packages/image-repair': [],
  'packages/service-kit': [],
  'packages/slide-video': [],
  'packages/local-stack': ['service-kit', 'payment-sandbox'],
  'packages/payment-sandbox': ['service-kit'],
  'packages/test-kit': ['service-kit', 'local-stack', 'payment-sandbox'],
  tests: ['service-kit', 'local-stack', 'payment-sandbox', 'test-kit'],
  'tests/bench': ['image-repair', 'service-kit', 'slide-video', 'local-stack', 'payment-sandbox', 'test-kit'],
  // Tests assert some figures of measurements.
  'tests/e2e': ['service-kit', 'local-stack', 'payment-sandbox', 'test-kit', 'slide-video', 'tests-bench'],
  // It uses the people and photos of the acceptance tests, processes of the fault tests, and the rules of the chart.
  'tests/compatibility': [
    ...['service-kit', 'slide-video', 'local-stack', 'payment-sandbox', 'test-kit'],
    ...['tests-acceptance', 'tests-chart', 'tests-faults'],
  ],
  // The short form uses the measurements' generated rows; a cluster uses the chart that tests render.
  'tests/faults': [
    'service-kit',
    'local-stack',
    'payment-sandbox',
    'slide-video',
    'test-kit',
    'tests-bench',
    'tests-chart',
  ],
};

const isBench = (path: string): boolean => /^(packages\/[\w-]+|tests)\/bench\//.test(path);
const isOfTests = (path: string): boolean =>
  isTest(path) || isBench(path) || /^tests\/(compatibility|faults)\//.test(path);

function packageProblem(from: string, specifier: string): string | null {
  const [, name = '', part] = specifier.split('/');
  const isForTests = part === 'testing' && !isOfTests(from);
  const allowed = mayUse[findPackage(from)] ?? mayUse[from.split('/')[0] ?? ''] ?? [];
  if (allowed.includes(name) && !isForTests) return null;
  if (isOfTests(from) && name === 'test-kit') return null;
  const knowsContracts = !/^(proto|packages\/(image-repair|slide-video))\//.test(from);
  return name === 'proto' && knowsContracts ? null : `${findPackage(from)} does not know ${specifier}`;
}

const sharedWithServer =
  /^web\/src\/lib\/(?:routing\/(?:paths|first-page|page-heads|server-rendered-pages)|information\/[\w-]+)\.ts$/;

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

/** These call adapters and repositories, never the reverse. */
const callers = new Set(['use-cases', 'routes', 'jobs']);

function serviceProblem(from: string, target: string): string | null {
  const [, , folder = ''] = from.split('/');
  const [, , otherFolder = ''] = target.split('/');
  if (folder === 'domain' && otherFolder !== 'domain') return 'domain/ stands alone';
  const isBelow = folder === 'adapters' || folder === 'repositories';
  return isBelow && callers.has(otherFolder) ? `${folder}/ does not know ${otherFolder}/` : null;
}

/** They write files for other programs, and send mails. */
const isWriter = (target: string): boolean =>
  /^services\/auth\/adapters\/mail\/(?:mail|smtp)-transport\.ts$/.test(target) ||
  target === 'services/render/adapters/album/draw-album.ts' ||
  target === 'services/render/domain/title/hard-names.fixture.ts' ||
  target === 'web/src/features/contribution/deadline-calendar.ts' ||
  target === 'web/src/features/invitations/invitee-list.ts' ||
  /^services\/media\/(?:adapters\/zip-writer|domain\/zip\/[\w-]+|use-cases\/archives\/[\w-]+)\.ts$/.test(target);

/** Measurements and fault tests use internals of the product, and compatibility tests what writes files and mails. */
const measures = (from: string, target: string): boolean =>
  (from.startsWith('tests/bench/') && target.startsWith('services/')) ||
  (/^tests\/faults\/billing\/(world|in-process)\.ts$/.test(from) && /^services\/(billing|memorial)\//.test(target)) ||
  (from === 'tests/e2e/slideshows/skip-video.e2e.ts' && target.startsWith('services/render/')) ||
  (from === 'tests/faults/render/title-slide-shown.ts' && target.startsWith('services/render/')) ||
  (from.startsWith('tests/compatibility/') && isWriter(target));

/** The reason why a file may not import a module, or null. `from` is relative to the project. */
export function importProblem(from: string, specifier: string): string | null {
  if (specifier.startsWith('@afterglow/')) return packageProblem(from, specifier);
  if (!specifier.startsWith('.')) return null;
  const target = posix.join(posix.dirname(from), specifier);
  if (measures(from, target)) return null;
  if (findPackage(target) !== findPackage(from)) return `${target} belongs to another package`;
  if (from.startsWith('web/') && target.startsWith('web/')) return webProblem(from, target);
  return from.startsWith('services/') && !isTest(from) ? serviceProblem(from, target) : null;
}
