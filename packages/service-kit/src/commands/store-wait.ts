import { type Static, Type } from 'typebox';
import type { Waiting } from '../database/await-database.ts';

export const storeWaitFields = {
  STORE_WAIT_MS: Type.Integer({ minimum: 0, default: 0 }),
};

const StoreWait = Type.Object(storeWaitFields);

export const readStoreWait = (config: Static<typeof StoreWait>): Waiting => ({
  forMs: config.STORE_WAIT_MS,
  onWait: (reason) => process.stdout.write(`waiting: ${reason}\n`),
});
