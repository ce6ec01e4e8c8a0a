import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { observeDependencies } from './observe-dependencies.ts';

it('reports whether each dependency answers, even one that never does', async () => {
  const registry = new Registry();
  let isUp = true;
  observeDependencies(registry, {
    postgres: async () => 1,
    redis: async () => isUp || Promise.reject(new Error('ECONNREFUSED')),
    object_store: () => new Promise(() => undefined),
  });
  const scrape = async () =>
    Object.fromEntries(
      [...(await registry.metrics()).matchAll(/^dependency_up\{dependency="(\w+)"\} (\d)$/gm)].map(
        ([, name, value]) => [name, value],
      ),
    );
  expect(await scrape()).toEqual({ postgres: '1', redis: '1', object_store: '0' });
  isUp = false;
  expect(await scrape()).toEqual({ postgres: '1', redis: '0', object_store: '0' });
});
