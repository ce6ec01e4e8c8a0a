import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const answerMs = 3000;

const succeeds = (args: readonly string[]): Promise<boolean> =>
  run('docker', [...args], { timeout: answerMs }).then(
    () => true,
    () => false,
  );

export const dockerAnswers = (): Promise<boolean> => succeeds(['info', '--format', '{{.ID}}']);

/** Containers are also removed by Ryuk when this process is killed; where its image is missing they are not. */
export async function withoutRyukWhereItIsMissing(): Promise<void> {
  const { stdout } = await run('docker', ['images', '--quiet', 'testcontainers/ryuk']);
  if (stdout.trim() === '') process.env.TESTCONTAINERS_RYUK_DISABLED = 'true';
}
