import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Logger } from '@afterglow/service-kit';

/** A metrics port. The host may be a name that resolves to many copies. */
export interface Target {
  readonly host: string;
  readonly port: number;
}

/** @param text comma-separated `host:port`, IPv6 in brackets. Returns null if invalid. */
export function parseTargets(text: string): Target[] | null {
  const targets = text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => /^(?:\[([\da-fA-F:]+)\]|([\w.-]+)):(\d{1,5})$/.exec(one));
  return targets.every((match) => match !== null)
    ? targets.map(([, address, host = '', port]) => ({ host: address ?? host, port: Number(port) }))
    : null;
}

const getAddress = (host: string, port: number): string =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;

/** Resolves the current addresses of all copies. An unknown name has none. */
export function createTargetFinder(targets: readonly Target[], log: Logger) {
  const unknown = new Set<string>();
  const getHosts = async ({ host }: Target): Promise<string[]> => {
    if (isIP(host)) return [host];
    try {
      const found = await lookup(host, { all: true });
      unknown.delete(host);
      return found.map(({ address }) => address);
    } catch (err) {
      if (!unknown.has(host)) log.info({ err, host }, 'the host name of a metrics target cannot be resolved');
      unknown.add(host);
      return [];
    }
  };
  return async (): Promise<string[]> => {
    const found = await Promise.all(
      targets.map(async (target) => (await getHosts(target)).map((host) => getAddress(host, target.port))),
    );
    return [...new Set(found.flat())];
  };
}
