import { freePorts } from '@afterglow/local-stack';
import { createLogger } from '@afterglow/service-kit';
import { redisReady } from '@afterglow/service-kit/redis';
import { generousTimeouts, testEnvironment, testPaymentSandbox } from '@afterglow/test-kit';
import { afterAll } from 'vitest';
import { createApp as createBillingApp } from '../../../services/billing/app.ts';
import { readConfig as readBillingConfig } from '../../../services/billing/config.ts';
import { createDeps as billingDeps, createWorkerDeps as billingWorkerDeps } from '../../../services/billing/deps.ts';
import { createApp as createMemorialApp } from '../../../services/memorial/app.ts';
import { readConfig as readMemorialConfig } from '../../../services/memorial/config.ts';
import { createDeps as memorialDeps } from '../../../services/memorial/deps.ts';
import { createStripe } from '../kit/product/billing-product.ts';

export const context = { signal: AbortSignal.timeout(3_600_000), log: createLogger('test', 'silent') };

/** Lets a test stop billing and memorial at any step and deliver events. Call it at the top of the test file. */
export async function servicesInProcess() {
  const environment = await testEnvironment('billing');
  const memorialUrl = (await testEnvironment('memorial')).database.url;
  const sandbox = await testPaymentSandbox();
  await sandbox.control.setFaults({ losesWebhooks: true });
  const [memorialPort = 0] = await freePorts(1);
  const variables: Readonly<Record<string, string>> = {
    ...{ ...environment.variables, ...generousTimeouts, ...sandbox.variables },
    BILLING_URL: `http://127.0.0.1:${sandbox.variables.PORT}`,
    MEMORIAL_URL: `http://127.0.0.1:${memorialPort}`,
  };
  const billingConfig = readBillingConfig(variables);
  const memorialConfig = readMemorialConfig({ ...variables, DATABASE_URL: memorialUrl, PORT: String(memorialPort) });
  const [billing, billingWorker] = [billingDeps(billingConfig), billingWorkerDeps(billingConfig)];
  const memorial = memorialDeps(memorialConfig);
  const apps = [await createBillingApp(billing), await createMemorialApp(memorial)] as const;
  const [billingApp, memorialApp] = apps;
  await billingApp.listen({ host: '127.0.0.1', port: billingConfig.PORT });
  await memorialApp.listen({ host: '127.0.0.1', port: memorialConfig.PORT });
  for (const { redis } of [billing, memorial]) await redisReady(redis);
  afterAll(async () => {
    for (const app of apps) await app.close();
    for (const { redis } of [billing, memorial]) redis.disconnect();
    for (const { producer, database } of [billing, billingWorker, memorial]) {
      await producer.close();
      await database.destroy();
    }
  });
  return { environment, sandbox, stripe: createStripe(sandbox), billing, billingWorker, memorial, memorialApp };
}
