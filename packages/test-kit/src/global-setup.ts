import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import './provided.ts';
import { containerStores } from './stores/containers.ts';
import { localStores } from './stores/local-processes.ts';
import { startS3 } from './stores/s3.ts';

const wayToS3 = 'minio on the PATH, S3_TEST_ENDPOINT=s3://… or a container engine';

const run = promisify(execFile);
const answerMs = 3000;

const succeeds = (args: readonly string[]): Promise<boolean> =>
  run('docker', [...args], { timeout: answerMs }).then(
    () => true,
    () => false,
  );

const dockerAnswers = (): Promise<boolean> => succeeds(['info', '--format', '{{.ID}}']);

/** Ryuk removes containers after this process is killed, if its image is there. */
async function disableMissingRyuk(): Promise<void> {
  const { stdout } = await run('docker', ['images', '--quiet', 'testcontainers/ryuk']);
  if (stdout.trim() === '') process.env.TESTCONTAINERS_RYUK_DISABLED = 'true';
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-test-'));
  const docker = await dockerAnswers();
  if (docker) await disableMissingRyuk();
  const storesStarting = docker ? containerStores() : localStores(folder);
  const s3Starting = startS3(folder, process.env.S3_TEST_ENDPOINT, docker);
  const withoutS3File = join(folder, 'without-s3');

  const teardown = async () => {
    const started = await Promise.allSettled([storesStarting, s3Starting]);
    await Promise.all(started.map((outcome) => outcome.status === 'fulfilled' && outcome.value?.stop()));
    await reportWithoutS3(withoutS3File);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const [stores, s3] = await Promise.all([storesStarting, s3Starting]);
    if (!s3 && process.env.REQUIRE_S3 === '1') throw new Error(`REQUIRE_S3 is 1, but there is no S3: use ${wayToS3}.`);
    project.provide('postgresUrl', stores.postgresUrl);
    project.provide('redisUrl', stores.redisUrl);
    project.provide('s3Url', s3?.url ?? null);
    project.provide('s3Domain', s3?.domain ?? null);
    project.provide('withoutS3File', withoutS3File);
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}

async function reportWithoutS3(file: string): Promise<void> {
  const names = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (names) console.warn(`\nNot run without an S3 (${wayToS3}):\n  ${names.replaceAll('\n', '\n  ')}\n`);
}
