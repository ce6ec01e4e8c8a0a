import { type Logger, type Metrics, sampleGauges } from '@afterglow/service-kit';
import { readTotals, type Total } from '@afterglow/service-kit/database';
import type { RenderDatabase } from '../database.ts';
import type { ObjectKind } from '../domain/object-keys.ts';
import { readVideoBacklog } from '../repositories/video-backlog.ts';

interface ObserveRenderOptions {
  readonly database: RenderDatabase;
  readonly metrics: Metrics;
  readonly log: Logger;
}

const kinds = [
  ...['motion', 'photo', 'caption', 'title', 'closing', 'poster', 'video'],
  ...['upload', 'song', 'samples', 'piece'],
] as const satisfies readonly ObjectKind[];

const byKind = (totals: Readonly<Record<string, Total>>, key: keyof Total): Record<string, number> =>
  Object.fromEntries(kinds.map((kind) => [kind, totals[kind]?.[key] ?? 0]));

export function observeRender({ database, metrics: { registry }, log }: ObserveRenderOptions): void {
  sampleGauges({
    registry,
    log,
    gauges: {
      render_objects: { help: 'Coded pictures, songs and videos in the store', label: 'kind' },
      render_object_bytes: { help: 'Bytes of coded pictures, songs and videos in the store', label: 'kind' },
      render_videos_waiting: { help: 'Videos that were requested and are not begun', label: 'admission' },
      render_videos_rendering: { help: 'Videos at work' },
      render_videos_oldest_age_seconds: { help: 'How long the oldest video that is its turn is not ready' },
    },
    read: async () => {
      const totals = await readTotals(database);
      const backlog = await readVideoBacklog(database);
      return {
        render_objects: byKind(totals, 'rows'),
        render_object_bytes: byKind(totals, 'bytes'),
        render_videos_waiting: { admitted: backlog.due, pending: backlog.notAdmitted },
        render_videos_rendering: backlog.rendering,
        render_videos_oldest_age_seconds: backlog.oldestSeconds,
      };
    },
  });
}
