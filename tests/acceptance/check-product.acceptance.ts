import { freePort } from '@afterglow/local-stack';
import { serviceNames } from '@afterglow/proto';
import { checkProduct } from '@afterglow/service-kit/check-product';
import { expect, inject, it } from 'vitest';

const origin = inject('origin');
const payments = 'sandbox';

it('finds that web and every service answer', async () => {
  await expect(checkProduct({ origin, payments })).resolves.toBeUndefined();
});

it('names each wrong answer', async () => {
  const [wrongPath, wrongMode] = await Promise.all(
    [checkProduct({ origin: `${origin}/nothing`, payments }), checkProduct({ origin, payments: 'off' })].map((check) =>
      check.catch((error: Error) => error.message),
    ),
  );
  expect(wrongPath?.split('; ')).toHaveLength(serviceNames.length + 2);
  expect(wrongPath).toContain('/health/ready returned 404 instead of 200');
  expect(wrongMode).toMatch(/^\/api\/billing\/\w+ returned 401 instead of 404$/);
});

it('names each missing answer, and the reason', async () => {
  const port = await freePort();
  const nowhere = checkProduct({ origin: `http://127.0.0.1:${port}`, payments });
  await expect(nowhere).rejects.toThrow(`/health/ready did not answer: connect ECONNREFUSED 127.0.0.1:${port}`);
});
