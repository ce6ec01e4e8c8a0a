import { Gauge, type Registry } from 'prom-client';
import type { Logger } from '../logging/logger.ts';

interface SampledGauge {
  readonly help: string;
  readonly label?: string;
}

type Reading = number | Readonly<Record<string, number>> | null;
type Readings<Name extends string> = Readonly<Record<Name, Reading>> | null;

interface SampleOptions<Name extends string> {
  readonly registry: Registry;
  readonly gauges: Readonly<Record<Name, SampledGauge>>;
  readonly read: () => Promise<Readonly<Record<Name, Reading>>>;
  readonly log: Logger;
  readonly freshMs?: number;
}

const usualFreshMs = 10_000;

export function sampleGauges<Name extends string>(options: SampleOptions<Name>): void {
  const { registry, gauges, read, log, freshMs = usualFreshMs } = options;
  let pending: Promise<Readings<Name>> | null = null;
  let last: { readonly at: number; readonly readings: Readings<Name> } | null = null;

  const sample = async (): Promise<Readings<Name>> => {
    if (last && performance.now() - last.at < freshMs) return last.readings;
    pending ??= read().catch((err: unknown) => {
      log.info({ err }, 'gauges cannot be read');
      return null;
    });
    const readings = await pending;
    pending = null;
    last = { at: performance.now(), readings };
    return readings;
  };

  const set = (gauge: Gauge<string>, label: string | undefined, reading: Reading): void => {
    if (typeof reading === 'number') gauge.set(reading);
    else if (reading)
      for (const [value, amount] of Object.entries(reading)) gauge.set({ [label ?? '']: value }, amount);
    else if (label === undefined) gauge.remove();
  };

  for (const [name, { help, label }] of Object.entries<SampledGauge>(gauges)) {
    new Gauge<string>({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
      async collect() {
        const readings = await sample();
        this.reset();
        set(this, label, readings?.[name as Name] ?? null);
      },
    });
  }
}
