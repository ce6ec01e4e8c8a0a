/** A file that breaks one rule, or none: its path and content. */
export interface PlantedFile {
  readonly rule: string | null;
  readonly path: string;
  readonly text: string;
}

const breaks = (rule: string, path: string, text: string): PlantedFile => ({ rule, path, text });
const allowed = (path: string, text: string): PlantedFile => ({ rule: null, path, text });

const importing = (path: string, ...specifiers: string[]): PlantedFile[] =>
  specifiers.map((specifier, index) =>
    breaks('style/noRestrictedImports', path.replace('.ts', `-${index}.ts`), `import '${specifier}';`),
  );
const mayImport = (path: string, ...specifiers: string[]): PlantedFile =>
  allowed(path, specifiers.map((specifier) => `import '${specifier}';`).join('\n'));

const lines = (count: number, line: string): string => `${line}\n`.repeat(count);

const imports: readonly PlantedFile[] = [
  ...importing('proto/src/imports.ts', 'fastify', 'node:fs', '@afterglow/service-kit', 'vitest'),
  mayImport('proto/src/may-import.ts', 'typebox', 'typebox/value', './fields.ts', '../entities/user.ts'),
  ...importing(
    'packages/service-kit/src/http/imports.ts',
    '../../../../services/auth/app.ts',
    '@afterglow/local-stack',
  ),
  ...importing('packages/image-repair/src/jpeg/imports.ts', '@afterglow/proto', '@afterglow/service-kit', 'vitest'),
  mayImport('packages/image-repair/src/jpeg/may-import.ts', 'sharp', 'node:zlib', '../image-kind.ts'),
  mayImport('packages/service-kit/src/http/may-import.ts', 'fastify', '@afterglow/proto', '../errors/app-error.ts'),
  ...importing('packages/slide-video/src/imports.ts', '@afterglow/proto', '@afterglow/service-kit', 'vitest'),
  mayImport('packages/slide-video/src/may-import.ts', 'node:fs/promises', './join-video.ts'),
  mayImport('services/render/domain/may-import.ts', '@afterglow/slide-video'),
  ...importing('services/auth/imports.ts', '../media/app.ts', '@afterglow/memorial', '@afterglow/test-kit', 'vitest'),
  ...importing('services/auth/adapters/deep/imports.ts', '../../../media/app.ts', '@afterglow/local-stack'),
  mayImport(
    'services/auth/may-import.ts',
    '@afterglow/proto',
    '@afterglow/service-kit',
    'kysely',
    './routes/sign-in.ts',
  ),
  mayImport('services/auth/routes/sessions/sign-in.int.test.ts', '@afterglow/test-kit', 'vitest'),
  ...importing('services/media/domain/imports.ts', 'fastify', 'kysely', 'pg', 'bullmq', 'minio', 'sharp', 'node:fs'),
  ...importing(
    'services/media/domain/deep/imports.ts',
    '../../adapters/x.ts',
    'node:fs/promises',
    '../../../auth/app.ts',
  ),
  mayImport(
    'services/media/domain/may-import.ts',
    '@afterglow/image-repair',
    '@afterglow/proto',
    'node:crypto',
    './photo-order.ts',
  ),
  ...importing('services/media/routes/imports.ts', 'kysely', 'pg', 'minio', '../../auth/app.ts'),
  mayImport('services/media/routes/may-import.ts', '@afterglow/service-kit', '../domain/photo-order.ts'),
  ...importing('web/server/imports.ts', '../src/lib/api.ts', '../../services/auth/app.ts', '@afterglow/local-stack'),
  mayImport('web/server/may-import.ts', '@afterglow/proto', '../src/lib/routing/paths.ts', 'undici'),
  ...importing('web/src/lib/imports.ts', '@afterglow/proto', 'typebox', '@afterglow/service-kit', 'node:path'),
  ...importing('web/src/ui/imports.ts', '../features/auth/rules.ts', '../pages/auth/auth-page.tsx', '../app/main.ts'),
  mayImport('web/src/ui/may-import.ts', 'react', '@afterglow/proto/limits', '@afterglow/proto/types', '../lib/api.ts'),
  ...importing(
    'web/src/features/auth/imports.ts',
    '../landing/hero.tsx',
    '../../pages/auth/auth-page.tsx',
    '../../app/main.ts',
  ),
  mayImport('web/src/features/auth/may-import.ts', '../../lib/api.ts', '../../ui/button.tsx', './rules.ts'),
  ...importing('web/src/pages/auth/imports.ts', '../landing/landing-page.tsx', '../../app/main.ts', '@afterglow/proto'),
  mayImport('web/src/pages/auth/may-import.ts', '../../features/auth/rules.ts', '../../ui/button.tsx'),
];

const environment: readonly PlantedFile[] = [
  breaks('style/noProcessEnv', 'services/auth/adapters/environment.ts', 'export const port = process.env.PORT;'),
  allowed('services/auth/config.ts', 'export const port = process.env.PORT;'),
  allowed('services/auth/main.ts', 'export const port = process.env.PORT;'),
  breaks('suspicious/noConsole', 'services/auth/console.ts', `console.log('hello');`),
  breaks('suspicious/noConsole', 'web/src/lib/console.ts', `console.log('hello');`),
  allowed('web/src/lib/debug.ts', `console.debug('GET / 200');`),
];

const size: readonly PlantedFile[] = [
  breaks('style/noExcessiveLinesPerFile', 'services/auth/long-file.ts', lines(251, 'performance.now();')),
  breaks(
    'complexity/noExcessiveLinesPerFunction',
    'services/auth/long-function.ts',
    `export function long(): void {\n${lines(61, '  performance.now();')}}`,
  ),
  breaks(
    'complexity/noExcessiveCognitiveComplexity',
    'services/auth/knot.ts',
    `export const knot = (a: boolean): number => {\n${lines(16, '  if (a) performance.now();')}  return 1;\n};`,
  ),
];

const names: readonly PlantedFile[] = [
  breaks('style/useFilenamingConvention', 'services/auth/camelCase.ts', 'export const one = 1;'),
  breaks('style/noDefaultExport', 'services/auth/default-export.ts', 'export default 1;'),
  allowed('web/vite.config.ts', 'export default {};'),
  breaks('performance/noBarrelFile', 'services/auth/domain/index.ts', `export { one } from './one.ts';`),
  breaks('performance/noBarrelFile', 'services/auth/domain/all.ts', `export * from './one.ts';`),
  allowed('packages/service-kit/src/index.ts', `export * from './one.ts';`),
  breaks('style/noCommonJs', 'services/auth/common.ts', `export const one = require('typebox');`),
  allowed('services/auth/one.ts', 'export const one = String(1);'),
  breaks('correctness/useImportExtensions', 'services/auth/no-extension.ts', `import './one';`),
  breaks('correctness/noUndeclaredDependencies', 'services/auth/undeclared.ts', `import 'left-pad';`),
];

const types: readonly PlantedFile[] = [
  breaks('suspicious/noExplicitAny', 'services/auth/any.ts', 'export const one: any = 1;'),
  breaks('suspicious/noTsIgnore', 'services/auth/ignore.ts', '// @ts-ignore\nexport const one: string = String(1);'),
  breaks(
    'suspicious/noEvolvingTypes',
    'services/auth/evolving.ts',
    'const list = [];\nexport const add = (one: number) => list.push(one);',
  ),

  breaks(
    'style/noNonNullAssertion',
    'services/auth/bang.ts',
    'export const first = (list: string[]) => list[0]!.length;',
  ),
  breaks('style/noEnum', 'services/auth/enum.ts', 'export enum Kind {\n  one = 1,\n}'),
  breaks('style/noNamespace', 'services/auth/namespace.ts', 'export namespace Kind {\n  export const one = 1;\n}'),
  breaks(
    'style/noInferrableTypes',
    'services/auth/inferrable.ts',
    'export function f(one: number = 1): number {\n  return one;\n}',
  ),
  breaks('style/useConsistentArrayType', 'services/auth/array.ts', 'export const none: Array<string> = [];'),
  breaks(
    'style/noParameterProperties',
    'services/auth/parameter.ts',
    'export class One {\n  constructor(readonly one: number) {}\n}',
  ),
];

const habits: readonly PlantedFile[] = [
  breaks(
    'nursery/noFloatingPromises',
    'services/auth/floating.ts',
    'const wait = async (): Promise<void> => {};\nwait();',
  ),
  breaks(
    'complexity/noForEach',
    'services/auth/for-each.ts',
    'export const f = (list: string[]) => list.forEach((one) => {\n  performance.mark(one);\n});',
  ),
  breaks('complexity/useLiteralKeys', 'services/auth/key.ts', `export const one = { two: 2 }['two'];`),
  breaks(
    'complexity/noUselessUndefinedInitialization',
    'services/auth/undefined.ts',
    'let one: number | undefined = undefined;\none = 1;\nexport const two = one;',
  ),
  breaks(
    'style/noParameterAssign',
    'services/auth/assign.ts',
    'export const f = (one: number) => {\n  one = 2;\n  return one;\n};',
  ),
  breaks(
    'style/noUselessElse',
    'services/auth/else.ts',
    'export function f(one: boolean): number {\n  if (one) {\n    return 1;\n  } else {\n    return 2;\n  }\n}',
  ),
  breaks('style/useThrowOnlyError', 'services/auth/throw.ts', `export const f = () => {\n  throw 'lost';\n};`),
  breaks('correctness/noUnusedImports', 'services/auth/unused-import.ts', `import { one } from './one.ts';`),
  breaks('correctness/noUnusedVariables', 'services/auth/unused.ts', 'const one = 1;'),
  breaks(
    'correctness/noUnusedFunctionParameters',
    'services/auth/unused-parameter.ts',
    'export const f = (one: number) => 1;',
  ),
  breaks(
    'suspicious/noImportCycles',
    'services/auth/cycle.ts',
    `import { two } from './cycle-back.ts';\nexport const one = () => two;`,
  ),
  breaks(
    'suspicious/noImportCycles',
    'services/auth/cycle-back.ts',
    `import { one } from './cycle.ts';\nexport const two = () => one;`,
  ),
  breaks(
    'suspicious/noImportCycles',
    'services/auth/type-cycle.ts',
    `import type { Two } from './type-cycle-back.ts';\nexport interface One {\n  readonly two: Two;\n}`,
  ),
  breaks(
    'suspicious/noImportCycles',
    'services/auth/type-cycle-back.ts',
    `import type { One } from './type-cycle.ts';\nexport interface Two {\n  readonly one: One;\n}`,
  ),
];

const tests: readonly PlantedFile[] = [
  breaks(
    'suspicious/noSkippedTests',
    'services/auth/skipped.test.ts',
    `import { it } from 'vitest';\n\nit.skip('x', () => {});`,
  ),
  breaks(
    'suspicious/noFocusedTests',
    'services/auth/focused.test.ts',
    `import { it } from 'vitest';\n\nit.only('x', () => {});`,
  ),
  allowed('services/auth/long.test.ts', `export function long(): void {\n${lines(61, '  performance.now();')}}`),
];

export const plantedFiles = [...imports, ...environment, ...size, ...names, ...types, ...habits, ...tests];

export const declared = Object.fromEntries(
  ['@afterglow/proto', '@afterglow/service-kit', '@afterglow/local-stack', '@afterglow/memorial', '@afterglow/test-kit']
    .concat([
      '@afterglow/image-repair',
      '@afterglow/slide-video',
      'bullmq',
      'fastify',
      'kysely',
      'minio',
      'pg',
      'react',
      'sharp',
      'typebox',
      'undici',
      'vitest',
    ])
    .map((name) => [name, '1.0.0']),
);
