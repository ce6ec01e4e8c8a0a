import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { explainNotRunnable, parseCorpusOption, refuseSkipped } from './faults.ts';

it('separates the folder of real photos from the arguments of Vitest', () => {
  expect(parseCorpusOption(['photos', '--corpus', 'my/photos', '-t', 'U5'])).toEqual({
    corpus: resolve('my/photos'),
    rest: ['photos', '-t', 'U5'],
  });
  expect(parseCorpusOption(['photos'])).toEqual({ corpus: undefined, rest: ['photos'] });
});

it.each([[['--corpus']], [['--corpus', '-t']]])('requires a folder after %j', (args) => {
  expect(() => parseCorpusOption(args)).toThrow('wants a folder');
});

const files = [
  'tests/faults/cluster/install.faults.ts',
  'tests/faults/cluster/upgrade.faults.ts',
  'tests/faults/compose/images.faults.ts',
  'tests/faults/render/r01-killed-worker.faults.ts',
];
const cluster = { KUBECONFIG: 'kubeconfig', AFTERGLOW_IMAGE_TAG: 'ci' };

it.each([
  ['cluster', {}, 'wants KUBECONFIG, AFTERGLOW_IMAGE_TAG'],
  ['cluster', { KUBECONFIG: 'kubeconfig' }, 'wants AFTERGLOW_IMAGE_TAG'],
  ['install', {}, 'wants KUBECONFIG, AFTERGLOW_IMAGE_TAG'],
  ['upgrade', cluster, 'wants AFTERGLOW_BEFORE_CHART, AFTERGLOW_BEFORE_IMAGE_TAG'],
  ['compose', {}, 'wants AFTERGLOW_COMPOSE'],
])('refuses `%s` with the environment %j, which would skip every test', (arg, env, sentence) => {
  expect(() => refuseSkipped([arg], env, files)).toThrow(sentence);
});

it.each([
  [['cluster'], cluster],
  [['compose'], { AFTERGLOW_COMPOSE: '1' }],
  [['render', '-t', 'cluster'], {}],
  [[], {}],
])('runs %j with the environment %j', (args, env) => {
  expect(() => refuseSkipped(args, env, files)).not.toThrow();
});

it('names tests that a run skips', () => {
  expect(explainNotRunnable(files, cluster)).toEqual([
    expect.stringContaining('upgrade.faults.ts wants AFTERGLOW_BEFORE_CHART, AFTERGLOW_BEFORE_IMAGE_TAG'),
    expect.stringContaining('tests/faults/compose/ wants AFTERGLOW_COMPOSE'),
  ]);
  expect(explainNotRunnable(files, { ...cluster, AFTERGLOW_COMPOSE: '1' })).toHaveLength(1);
});
