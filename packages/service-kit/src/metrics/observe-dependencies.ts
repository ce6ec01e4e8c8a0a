import { Gauge, type Registry } from 'prom-client';

type Ping = (signal: AbortSignal) => Promise<unknown>;

const timeoutMs = 1500;

async function isUp(check: Ping): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, timeoutMs, false);
  const answered = check(AbortSignal.timeout(timeoutMs)).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

export function observeDependencies(registry: Registry, checks: Readonly<Record<string, Ping>>): void {
  new Gauge({
    name: 'dependency_up',
    help: 'Whether a store that the process depends on answers: 1, or 0',
    labelNames: ['dependency'],
    registers: [registry],
    async collect() {
      const ask = async ([dependency, check]: readonly [string, Ping]): Promise<void> =>
        this.set({ dependency }, (await isUp(check)) ? 1 : 0);
      await Promise.all(Object.entries(checks).map(ask));
    },
  });
}
