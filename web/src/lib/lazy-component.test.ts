import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyComponent } from './lazy-component.tsx';

const shown = (component: ReturnType<typeof lazyComponent<object>>) =>
  renderToString(createElement(Suspense, { fallback: 'Loading...' }, createElement(component, {})));

test('renders a loaded component at once, without a fallback', async () => {
  const component = lazyComponent<object>(async () => () => 'A page');
  expect(shown(component)).toContain('Loading...');
  await component.preload();
  expect(shown(component)).not.toContain('Loading...');
  expect(shown(component)).toContain('A page');
});

test('loads the code once', async () => {
  let loads = 0;
  const component = lazyComponent<object>(async () => {
    loads += 1;
    return () => 'A page';
  });
  await component.preload();
  await component.preload();
  shown(component);
  expect(loads).toBe(1);
});
