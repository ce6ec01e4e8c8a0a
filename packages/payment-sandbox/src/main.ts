import { closeOnSignal, createLogger, runMain } from '@afterglow/service-kit';
import { isNotWanted, readConfig } from './config.ts';
import { startSandbox } from './start-sandbox.ts';

await runMain(async () => {
  if (isNotWanted(process.env)) return;
  const config = readConfig(process.env);
  const log = createLogger('payment-sandbox', config.LOG_LEVEL);
  const sandbox = await startSandbox({
    host: config.HOST,
    port: config.PORT,
    controlPort: config.PAYMENT_SANDBOX_CONTROL_PORT,
    file: config.PAYMENT_SANDBOX_FILE,
    publicOrigin: new URL(config.PUBLIC_ORIGIN).origin,
    webhook: { url: config.PAYMENT_SANDBOX_WEBHOOK_URL, secret: config.STRIPE_WEBHOOK_SECRET },
    settleAfterMs: config.PAYMENT_SANDBOX_SETTLE_MS,
    resendAfterMs: config.PAYMENT_SANDBOX_RESEND_MS,
    log,
  });
  closeOnSignal(log, [{ name: 'sandbox', close: sandbox.close }]);
});
