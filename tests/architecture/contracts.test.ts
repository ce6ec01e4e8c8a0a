import { openApi } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { read } from './project.ts';

it('openapi.json matches proto; if not, run pnpm generate', () => {
  expect(read('proto/openapi.json')).toBe(`${JSON.stringify(openApi(), null, 2)}\n`);
});
