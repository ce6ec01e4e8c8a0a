import { Counter, Gauge, type Registry } from 'prom-client';
import type { SweepFindings } from '../../domain/sweep-findings.ts';

export interface SweepMetrics {
  swept(findings: SweepFindings): void;
}

export function createSweepMetrics(registry: Registry): SweepMetrics {
  const counter = (name: string, help: string) => new Counter({ name, help, registers: [registry] });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const removed = counter('media_sweep_orphans_removed_total', 'Photos whose objects lay there without a row');
  const frames = counter('media_sweep_frames_removed_total', 'Frames that lay there although none waited to be coded');
  const formerTurns = counter(
    'media_sweep_former_turns_removed_total',
    'Sizes of photos as they were before they were turned',
  );
  const made = counter('media_sweep_derivatives_made_total', 'Derivatives that were missing and were made again');
  const left = gauge('media_sweep_orphans', 'Objects without a row that are too new to be judged');
  const missing = gauge('media_sweep_photos_without_original', 'Photos whose original is not in the store');
  const failed = counter(
    'media_sweep_failures_total',
    'Photos and memorials that could not be swept; each is tried again',
  );
  const sweptAt = gauge('media_swept_timestamp_seconds', 'When the last sweep ended');
  return {
    swept: ({
      orphansRemoved,
      orphansLeft,
      framesRemoved,
      formerTurnsRemoved,
      withoutOriginal,
      derivativesMade,
      failures,
    }) => {
      removed.inc(orphansRemoved);
      formerTurns.inc(formerTurnsRemoved);
      frames.inc(framesRemoved);
      made.inc(derivativesMade);
      failed.inc(failures);
      left.set(orphansLeft);
      missing.set(withoutOriginal);
      sweptAt.setToCurrentTime();
    },
  };
}
