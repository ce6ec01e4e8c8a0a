import dns, { type LookupAddress, type LookupOptions } from 'node:dns';
import { unbracketedHost } from './unbracketed-host.ts';

type Callback = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;
type LookupAll = (hostname: string, options: LookupOptions, callback: Callback) => void;

interface Bounds {
  readonly patienceMs: number;
  readonly staleMs: number;
}

const usualBounds: Bounds = { patienceMs: 100, staleMs: 10 * 60_000 };

/**
 * Looks names up once for all concurrent callers. If the resolver is slow or unreachable, uses its last answer (RFC
 * 8767). "No such name" counts as an answer.
 */
export function createStaleLookup(lookup: LookupAll, { patienceMs, staleMs }: Bounds = usualBounds): LookupAll {
  const known = new Map<string, { readonly addresses: LookupAddress[]; readonly at: number }>();
  const running = new Map<string, Set<Callback>>();

  function recall(key: string): LookupAddress[] | undefined {
    const last = known.get(key);
    return last && performance.now() - last.at < staleMs ? last.addresses : undefined;
  }

  function start(key: string, hostname: string, options: LookupOptions): Set<Callback> {
    const waiting = new Set<Callback>();
    lookup(hostname, options, (error, addresses) => {
      running.delete(key);
      if (!error) known.set(key, { addresses, at: performance.now() });
      const stale = error?.code === 'EAI_AGAIN' ? recall(key) : undefined;
      for (const callback of waiting) callback(stale ? null : error, stale ?? addresses);
    });
    running.set(key, waiting);
    return waiting;
  }

  return (hostname, options, callback) => {
    const key = `${hostname} ${options.family ?? 0}`;
    const waiting = running.get(key) ?? start(key, hostname, options);
    const stale = recall(key);
    if (!stale) {
      waiting.add(callback);
      return;
    }
    const settle: Callback = (error, addresses) => {
      clearTimeout(timer);
      waiting.delete(settle);
      callback(error, addresses);
    };
    const timer = setTimeout(settle, patienceMs, null, stale);
    waiting.add(settle);
  };
}

type OneCallback = (error: NodeJS.ErrnoException | null, address?: string, family?: number) => void;

/** Replaces `dns.lookup` for the whole process, whichever library opens a connection. */
export function installStaleLookup(): void {
  const { lookup } = dns;
  const lookupAll = createStaleLookup((hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, callback),
  );
  const install = (hostname: string, ...rest: [Callback | OneCallback] | [LookupOptions | number, Callback]) => {
    const callback = rest.at(-1) as Callback & OneCallback;
    const [first = {}] = rest.length === 2 ? rest : [];
    const options = typeof first === 'number' ? { family: first } : (first as LookupOptions);
    lookupAll(hostname, options, (error, addresses) => {
      if (error || options.all) callback(error, addresses as LookupAddress[] & string);
      else callback(null, addresses[0]?.address as LookupAddress[] & string, addresses[0]?.family);
    });
  };
  dns.lookup = Object.assign(install, { __promisify__: lookup.__promisify__ }) as typeof dns.lookup;
}

export async function lookUpServices(urls: readonly string[]): Promise<void> {
  const look = (url: string) =>
    new Promise<void>((resolve) => dns.lookup(unbracketedHost(new URL(url)), { all: true }, () => resolve()));
  await Promise.all(urls.map(look));
}
