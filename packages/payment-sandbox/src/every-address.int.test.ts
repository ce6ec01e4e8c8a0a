import { hasIpv6 } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { sandboxFixture } from './sandbox.fixture.ts';

const { url } = await sandboxFixture({ host: '::' });
const { port } = new URL(url);

it.each(['127.0.0.1', ...(hasIpv6() ? ['[::1]'] : [])])('answers at %s when it listens on ::', async (address) => {
  expect((await fetch(`http://${address}:${port}/health/ready`)).status).toBe(200);
});
