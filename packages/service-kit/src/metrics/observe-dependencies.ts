import { Gauge, type Registry } from 'prom-client';

type Check = (signal: AbortSignal) => Promise<unknown>;

/** Milliseconds after which a dependency counts as down: what a request waits for it. */
const timeoutMs = 1500;

async function isUp(check: Check): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, timeoutMs, false);
  const answered = check(AbortSignal.timeout(timeoutMs)).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

/** A gauge of what a process depends on, each asked when it is scraped. */
export function observeDependencies(registry: Registry, checks: Readonly<Record<string, Check>>): void {
  new Gauge({
    name: 'dependency_up',
    help: 'Whether a store that the process depends on answers: 1, or 0',
    labelNames: ['dependency'],
    registers: [registry],
    async collect() {
      const ask = async ([dependency, check]: readonly [string, Check]): Promise<void> =>
        this.set({ dependency }, (await isUp(check)) ? 1 : 0);
      await Promise.all(Object.entries(checks).map(ask));
    },
  });
}
