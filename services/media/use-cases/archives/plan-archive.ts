import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { entryNames } from '../../domain/archive-names.ts';
import { zoneClock } from '../../domain/zip/zip-time.ts';
import type { PhotoRow } from '../../repositories/photo-repository.ts';
import { planPhotos, planZip, type ZipPlan } from './zip-plan.ts';

interface ArchiveOrder {
  readonly photos: readonly PhotoRow[];
  readonly selected: boolean;
  readonly timeZone: string;
  readonly signal: AbortSignal;
}

export async function planArchive(store: ObjectStore, order: ArchiveOrder): Promise<ZipPlan> {
  const { photos, selected, timeZone, signal } = order;
  const [names, clock] = [entryNames(photos, selected), zoneClock(timeZone)];
  return planZip(await planPhotos(store, { photos, names, folder: '', clock, now: new Date(), signal }));
}
