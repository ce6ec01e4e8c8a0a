import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles, read } from '../project.ts';
import { importProblem } from './import-problem.ts';
import { parseImports } from './parse-imports.ts';

describe('importProblem', () => {
  it.each([
    ['services/auth/app.ts', '../media/app.ts'],
    ['tests/e2e/journey.e2e.ts', '../../services/auth/app.ts'],
    ['services/auth/app.ts', '../../packages/service-kit/src/index.ts'],
    ['services/auth/app.ts', '@afterglow/media'],
    ['services/auth/app.ts', '@afterglow/test-kit'],
    ['services/auth/domain/rule.ts', '../repositories/user-repository.ts'],
    ['packages/service-kit/src/index.ts', '@afterglow/local-stack'],
    ['packages/image-repair/src/open-photo.ts', '@afterglow/proto'],
    ['packages/image-repair/src/open-photo.ts', '@afterglow/service-kit'],
    ['services/render/adapters/frames.ts', '@afterglow/image-repair'],
    ['packages/local-stack/src/index.ts', '../../../services/auth/app.ts'],
    ['packages/slide-video/src/join-video.ts', '@afterglow/service-kit'],
    ['packages/slide-video/src/join-video.ts', '@afterglow/proto'],
    ['services/media/app.ts', '@afterglow/slide-video'],
    ['services/render/deps.ts', '@afterglow/slide-video/testing'],
    ['proto/src/errors.ts', '@afterglow/service-kit'],
    ['web/src/lib/api.ts', '../features/auth/rules.ts'],
    ['web/src/features/auth/rules.ts', '../landing/hero.tsx'],
    ['web/src/features/auth/rules.ts', '../../pages/auth/auth-page.tsx'],
    ['web/src/pages/auth/auth-page.tsx', '../../app/router.tsx'],
    ['web/src/pages/auth/auth-page.tsx', '../landing/landing-page.tsx'],
    ['web/src/lib/api.ts', '../../server/app.ts'],
    ['web/server/app.ts', '../src/lib/api.ts'],
    ['services/media/adapters/spool/spool-metrics.ts', '../../use-cases/add-photo.ts'],
    ['services/media/repositories/photo-repository.ts', '../routes/get-photo.ts'],
    ['services/render/repositories/video-repository.ts', '../jobs/make-video.ts'],
  ])('forbids %s to import %s', (from, specifier) => {
    expect(importProblem(from, specifier)).not.toBeNull();
  });

  it.each([
    ['services/auth/app.ts', './routes/sign-in.ts'],
    ['services/auth/app.ts', '@afterglow/service-kit'],
    ['services/auth/app.ts', '@afterglow/proto'],
    ['services/media/adapters/images/image-worker.ts', '@afterglow/image-repair'],
    ['packages/image-repair/src/open-photo.test.ts', '@afterglow/test-kit'],
    ['services/auth/app.test.ts', '@afterglow/test-kit'],
    ['services/render/domain/content-hash.ts', '@afterglow/slide-video'],
    ['services/render/render.test.ts', '@afterglow/slide-video/testing'],
    ['services/media/domain/pictures/open.ts', '../photo-order.ts'],
    ['services/media/routes/photos/list-photos.ts', '../domain/photo-order.ts'],
    ['tests/e2e/journey.e2e.ts', '@afterglow/local-stack'],
    ['tests/faults/scale/d07.faults.ts', '@afterglow/tests-bench/scale/fill-tables'],
    ['tests/faults/render/title-slide-shown.ts', '../../../services/render/adapters/title-slide/title-slide.ts'],
    ['tests/bench/render/render-subject.ts', '../../../services/media/adapters/compose-frame.ts'],
    ['web/src/ui/button.tsx', '../lib/class-names.ts'],
    ['web/src/features/auth/rules.ts', '../../ui/button.tsx'],
    ['web/src/app/router.tsx', '../pages/auth/auth-page.tsx'],
    ['web/server/pages/pages.ts', '../../src/lib/routing/paths.ts'],
  ])('allows %s to import %s', (from, specifier) => {
    expect(importProblem(from, specifier)).toBeNull();
  });
});

const code = projectFiles('{proto,packages,services,web,tests}/**/*.{ts,tsx}');
const edges = code.flatMap((from) => parseImports(read(from)).map((imported) => ({ from, ...imported })));

describe('the source tree', () => {
  it('has imports in allowed directions only', () => {
    const problems = edges.flatMap(({ from, specifier }) => {
      const problem = importProblem(from, specifier);
      return problem ? [`${from}: ${problem}`] : [];
    });
    expect(problems).toEqual([]);
    expect(edges.length).toBeGreaterThan(100);
  });
});

/** Modules of proto for the browser, which must not import schemas. */
const plain = [
  ...['types', 'limits', 'messages', 'errors', 'fonts', 'paths', 'dates', 'services', 'stored-data', 'text'],
  ...[
    'donation-link',
    'life-order',
    'photo-words',
    'script-fonts',
    'server-fault',
    'small-photo',
    'soundtrack',
    'time-zones',
  ],
];

const protoExports: Readonly<Record<string, string>> = JSON.parse(read('proto/package.json')).exports;
const findModule = (name: string): string => posix.join('proto', protoExports[`./${name}`] ?? name);

describe('the part of image-repair for the browser', () => {
  it('needs neither Node nor a package', () => {
    for (const part of ['colour', 'dates']) {
      const imports = edges.filter(
        ({ from }) => from.startsWith(`packages/image-repair/src/${part}/`) && !from.includes('.test.'),
      );
      expect(imports.length).toBeGreaterThan(5);
      expect(imports.filter(({ specifier }) => !/^\.\/[\w-]+\.ts$/.test(specifier))).toEqual([]);
    }
  });
});

describe('the part of proto for the browser', () => {
  it('consists of its plain subpaths', () => {
    const taken = edges.filter(
      ({ from, specifier }) =>
        from.startsWith('web/src/') && !from.includes('.test.') && specifier.startsWith('@afterglow/'),
    );
    const ofRepair = ['@afterglow/image-repair/colour', '@afterglow/image-repair/dates'];
    const allowed = new Set([...ofRepair, ...plain.map((name) => `@afterglow/proto/${name}`)]);
    expect(taken.filter(({ specifier }) => !allowed.has(specifier))).toEqual([]);
  });

  it.each(plain)('contains no schema in %s', (name) => {
    const values = parseImports(read(findModule(name))).filter(({ typeOnly }) => !typeOnly);
    const paths = values.map(({ specifier }) => posix.join(posix.dirname(findModule(name)), specifier));
    expect(paths.filter((path) => !plain.map(findModule).includes(path))).toEqual([]);
  });
});
