import { runBench } from './run-bench.ts';
import { runStart } from './run-start.ts';
import { runTests } from './run-tests.ts';

const [command, ...args] = process.argv.slice(2);

async function run(): Promise<number> {
  switch (command) {
    case 'start':
      return runStart();
    case 'test':
      return runTests(args);
    case 'bench':
      return runBench(args);
    default:
      throw new Error(`no such command: ${command}`);
  }
}

try {
  process.exit(await run());
} catch (error) {
  console.error(error);
  process.exit(1);
}
