import { freePort } from '@afterglow/local-stack';
import { serviceNames } from '@afterglow/proto';
import { checkProduct } from '@afterglow/service-kit/check-product';
import { expect, inject, it } from 'vitest';

const origin = inject('origin');
const payments = 'sandbox';

it('finds that web and every service answer', async () => {
  await expect(checkProduct({ origin, payments })).resolves.toBeUndefined();
});

it('names each answer that is wrong', async () => {
  const [wrongPath, wrongMode] = await Promise.all(
    [checkProduct({ origin: `${origin}/nothing`, payments }), checkProduct({ origin, payments: 'off' })].map((check) =>
      check.catch((error: Error) => error.message),
    ),
  );
  expect(wrongPath?.split('; ')).toHaveLength(serviceNames.length + 2);
  expect(wrongPath).toContain('/health/ready was answered 404 in place of 200');
  expect(wrongMode).toMatch(/^\/api\/billing\/\w+ was answered 401 in place of 404$/);
});

it('names what is not answered at all, and why', async () => {
  const port = await freePort();
  const nowhere = checkProduct({ origin: `http://127.0.0.1:${port}`, payments });
  await expect(nowhere).rejects.toThrow(`/health/ready was not answered: connect ECONNREFUSED 127.0.0.1:${port}`);
});
