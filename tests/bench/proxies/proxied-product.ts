import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The address of the product or of a proxy in front of it. */
export interface Way {
  readonly name: string;
  readonly origin: string;
  /** PEM of the certificate that the proxy presents. */
  readonly certificate?: string | undefined;
}

export interface ProxyWay extends Way {
  stop(): void;
}

const program = fileURLToPath(new URL('../../compatibility/proxies/serve-proxy.ts', import.meta.url));

/** Installs a program of the compatibility tests, and starts it with the settings of docs/proxies. */
export async function startProxy(name: string, upstream: string): Promise<ProxyWay> {
  const child = fork(program, [name, upstream]);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${name} ended with ${code}`);
  });
  ended.catch(() => undefined);
  const [message] = await Promise.race([once(child, 'message'), ended]);
  const { origin, certificate, version } = message as { origin: string; certificate: string; version: string };
  return { name: `${name} ${version}`, origin, certificate, stop: () => child.disconnect() };
}
