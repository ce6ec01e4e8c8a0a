import { join } from 'node:path';
import { projectRoot } from '../folders.ts';
import { say } from '../log.ts';
import { runCommand } from '../test-stages/run-command.ts';
import { testEnvironment } from '../test-stages/test-environment.ts';

export async function runBench(args: readonly string[]): Promise<number> {
  const program = join(projectRoot, 'tests', 'bench', 'main.ts');
  return runCommand(process.execPath, [program, ...args], { env: await testEnvironment(say) });
}
