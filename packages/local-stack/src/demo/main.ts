import { setPriority } from 'node:os';
import { createDemo } from './create-demo.ts';
import { finishDemo, loadDemoAccount } from './demo-account.ts';
import { createPublicClient } from './public-client.ts';

const [origin = '', dataDir = ''] = process.argv.slice(2);
const lowestPriority = 19;

process.once('disconnect', () => process.exit(1));
setPriority(lowestPriority);
try {
  const account = await loadDemoAccount(dataDir);
  await createDemo(createPublicClient(origin), account);
  await finishDemo(dataDir, account);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
