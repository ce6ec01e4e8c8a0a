import { Type } from 'typebox';
import { decodeConfig } from '../config/decode.ts';
import { configFields } from '../config/fields.ts';
import { retryWithTimeout } from '../database/await-database.ts';
import { checkProduct } from '../lifecycle/check-product.ts';
import { runMain } from '../lifecycle/run-process.ts';
import { readStoreWait, storeWaitFields } from './store-wait.ts';

const CheckConfig = Type.Object({
  WEB_URL: Type.String({ pattern: '^https?://[^/]+$' }),
  PAYMENTS: configFields.PAYMENTS,
  ...storeWaitFields,
});

await runMain(async () => {
  const config = decodeConfig(CheckConfig, process.env);
  const { WEB_URL: origin, PAYMENTS: payments } = config;
  await retryWithTimeout(readStoreWait(config), () => checkProduct({ origin, payments }));
  process.stdout.write('web and every service answer\n');
});
