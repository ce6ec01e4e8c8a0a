import { CommandError } from '../command-error.ts';
import { say } from '../log.ts';

const [command, ...args] = process.argv.slice(2);

async function run(): Promise<number> {
  if (process.arch === 'arm64') await (await import('../programs/ffmpeg-wheel.ts')).installFfmpeg(say);
  switch (command) {
    case 'start':
      return (await import('./start.ts')).runStart();
    case 'dev':
      return (await import('./dev.ts')).runDev();
    case 'test':
      return (await import('./test.ts')).runTests(args);
    case 'bench':
      return (await import('./bench.ts')).runBench(args);
    case 'faults':
      return (await import('./faults.ts')).runFaults(args);
    case 'mutants':
      return (await import('./mutants.ts')).runMutants(args);
    case 'compatibility':
      return (await import('./compatibility.ts')).runCompatibility(args);
    case 'render-worker':
      return (await import('./render-worker.ts')).runRenderWorker();
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
