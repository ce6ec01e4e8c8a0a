import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allowTraversal, freePort, type ProcessTable, productProcesses, startStack } from '@afterglow/local-stack';
import { methodAndPath } from '@afterglow/proto';
import { stopAndCheckLogs } from '@afterglow/test-kit';
import type { InstalledPeer } from '../kit/installed-peer.ts';
import { client, type ProviderProgram, type RunningProvider } from './provider.ts';

export interface SigningInProduct {
  readonly origin: string;
  readonly provider: RunningProvider;
  /** @throws Error if the product logged unexpected lines */
  stop(): Promise<void>;
}

const signingIn: ProcessTable = (settings) =>
  productProcesses(settings).filter(({ name }) => ['web', 'auth'].includes(name));

const { path: callbackPath } = methodAndPath('GET /api/auth/google/callback');

async function startUnder(cleanup: AsyncDisposableStack, program: ProviderProgram, installed: InstalledPeer) {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-sign-in-'));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  await allowTraversal(folder);
  const [port, providerPort] = [await freePort(), await freePort()];
  const redirectUri = `http://localhost:${port}${callbackPath}`;
  const provider = await program.start(installed, { folder, port: providerPort, redirectUri });
  cleanup.defer(provider.stop);
  const dataDir = join(folder, 'data');
  const env = {
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: client.id,
    GOOGLE_CLIENT_SECRET: client.secret,
    GOOGLE_ANSWER_MS: '30000',
    PUBLIC_ORIGIN: `http://localhost:${port}`,
  };
  const product = await startStack({ dataDir, port, env, processes: signingIn, frontEnd: false, demo: false });
  cleanup.defer(() => stopAndCheckLogs(join(dataDir, 'logs'), product.stop));
  return { origin: product.origin, provider };
}

/** Starts the provider, and a product that trusts it. */
export async function startSigningInProduct(
  program: ProviderProgram,
  installed: InstalledPeer,
): Promise<SigningInProduct> {
  const cleanup = new AsyncDisposableStack();
  try {
    return { ...(await startUnder(cleanup, program, installed)), stop: () => cleanup.disposeAsync() };
  } catch (error) {
    await cleanup.disposeAsync();
    throw error;
  }
}
