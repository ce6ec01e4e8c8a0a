import type { History } from './history.ts';

const quartersPerHour = 4;
const hourMs = 3_600_000;
const hours = 24;

export interface VideosByHour {
  readonly from: number;
  readonly stepSeconds: number;
  readonly made: (number | null)[];
  readonly failed: (number | null)[];
}

export function videosByHour({ quarters, knows }: Pick<History, 'quarters' | 'knows'>, at: number): VideosByHour {
  const lastHour = Math.floor(at / hourMs);
  const steps = quarters.upTo((lastHour + 1) * hourMs - 1, hours * quartersPerHour);
  const counts = (name: 'videosMade' | 'videosFailed') =>
    Array.from({ length: hours }, (_, hour) => {
      const own = steps.slice(hour * quartersPerHour, (hour + 1) * quartersPerHour);
      const isKnown = knows(name) && own.some((quarter) => quarter !== null);
      return isKnown ? own.reduce((sum, quarter) => sum + (quarter?.[name] ?? 0), 0) : null;
    });
  return {
    from: (lastHour + 1 - hours) * hourMs,
    stepSeconds: hourMs / 1000,
    made: counts('videosMade'),
    failed: counts('videosFailed'),
  };
}
