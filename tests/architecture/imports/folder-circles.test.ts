import { serviceNames } from '@afterglow/proto/services';
import { expect, it } from 'vitest';
import { findCircles, readFolderGraph, readWholeFolderGraph } from './folder-circles.ts';

const services = serviceNames.map((name) => `services/${name}`);

it.each(['packages/service-kit/src', ...services])('no folders of %s import each other in a circle', (root) => {
  expect(findCircles(readFolderGraph(root))).toEqual([]);
});

it.each(['proto/src', 'web/src/lib'])('%s and its folders do not import each other in a circle', (root) => {
  const graph = readWholeFolderGraph(root);
  expect([...graph.values()].some((targets) => targets.has(root))).toBe(true);
  expect(findCircles(graph)).toEqual([]);
});

it('finds a circle of folders', () => {
  const graph = new Map([
    ['errors', new Set(['http'])],
    ['http', new Set(['logging', 'sessions'])],
    ['sessions', new Set(['errors', 'logging'])],
    ['queue', new Set(['logging'])],
  ]);
  expect(findCircles(graph)).toEqual([
    'errors -> http -> sessions -> errors',
    'http -> sessions -> errors -> http',
    'sessions -> errors -> http -> sessions',
  ]);
});
