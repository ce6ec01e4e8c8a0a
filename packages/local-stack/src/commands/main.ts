import { CommandError } from '../command-error.ts';
import { runBench } from './bench.ts';
import { runDev } from './dev.ts';
import { runFaults } from './faults.ts';
import { runMutants } from './mutants.ts';
import { runRenderWorker } from './render-worker.ts';
import { runStart } from './start.ts';
import { runTests } from './test.ts';

const [command, ...args] = process.argv.slice(2);

function run(): Promise<number> {
  switch (command) {
    case 'start':
      return runStart();
    case 'dev':
      return runDev();
    case 'test':
      return runTests(args);
    case 'bench':
      return runBench(args);
    case 'faults':
      return runFaults(args);
    case 'mutants':
      return runMutants(args);
    case 'render-worker':
      return runRenderWorker();
    default:
      throw new Error(`no such command: ${command}`);
  }
}

try {
  process.exit(await run());
} catch (error) {
  const line = error instanceof CommandError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
