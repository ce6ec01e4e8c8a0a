import type { PhotoDamage } from '@afterglow/proto/types';
import type { BatchPlace } from '../queue/batches.ts';
import { isComplete, type QueuedFile, type UploadSnapshot } from '../queue/upload-list.ts';
import type { LeftFile } from '../queue/upload-queue.ts';
import type { StartedUploads } from './started-uploads.ts';

/** "chosen" waits for the user; "begun" continues by itself. */
export type PersistedState = 'chosen' | 'begun' | 'stored';

export interface PersistenceRecord {
  readonly id: string;
  readonly place: string;
  readonly tab: string;
  readonly since: number;
  readonly position: number;
  /** Missing in records of the previous release. */
  readonly batch?: BatchPlace | undefined;
  readonly name: string;
  readonly size: number;
  readonly state: PersistedState;
  readonly contributorName: string;
  readonly receivedAs?: string | undefined;
  readonly damage?: PhotoDamage | undefined;
  readonly filename?: string | undefined;
  readonly replaces?: string | undefined;
  readonly words?: string | undefined;
}

export interface PersistedUpload {
  readonly record: PersistenceRecord;
  readonly file: File | undefined;
}

export type UploadToPersist = Omit<PersistenceRecord, 'place' | 'tab' | 'since'> & {
  readonly file: File | undefined;
};

export function uploadsToPersist(snapshot: UploadSnapshot): ReadonlyMap<string, UploadToPersist> {
  const kept = new Map<string, UploadToPersist>();
  if (isComplete(snapshot)) return kept;
  for (const [position, { id, batch, name, size, file, state, ...rest }] of snapshot.files.entries()) {
    const persistedState = toPersistedState(state);
    if (!persistedState) continue;
    const { contributorName } = snapshot;
    const about = { id, position, batch, name, size, state: persistedState, contributorName };
    kept.set(id, { ...about, file, ...getAnswer(rest) });
  }
  return kept;
}

function toPersistedState(state: QueuedFile['state']): PersistedState | undefined {
  if (state === 'refused') return;
  if (state === 'chosen' || state === 'failed') return 'chosen';
  return state === 'stored' ? 'stored' : 'begun';
}

/** A record is written again when its version changes. */
export const getVersion = ({ state, words }: Pick<PersistenceRecord, 'state' | 'words'>): string =>
  words ? `${state} ${words}` : state;

export interface Changes {
  readonly toAdd: readonly UploadToPersist[];
  readonly toUpdate: readonly UploadToPersist[];
  readonly toDrop: readonly string[];
}

export function diffUploads(
  wanted: ReadonlyMap<string, UploadToPersist>,
  written: ReadonlyMap<string, string>,
): Changes {
  const all = [...wanted.values()];
  return {
    toAdd: all.filter(({ id, state }) => !written.has(id) && state !== 'stored'),
    toUpdate: all.filter((upload) => written.has(upload.id) && written.get(upload.id) !== getVersion(upload)),
    toDrop: [...written.keys()].filter((id) => !wanted.has(id)),
  };
}

/** The store may still list a started upload as chosen. */
export const markStarted =
  ({ ids, contributorName }: StartedUploads) =>
  (upload: PersistedUpload): PersistedUpload => {
    const { record } = upload;
    if (record.state !== 'chosen' || !ids.includes(record.id)) return upload;
    return { ...upload, record: { ...record, state: 'begun', contributorName } };
  };

export const asQueued = ({ record, file }: PersistedUpload): LeftFile => ({
  id: record.id,
  ...(record.batch && { batch: record.batch }),
  name: record.name,
  size: record.size,
  file,
  state: record.state === 'stored' ? 'stored' : record.state === 'begun' ? 'waiting' : 'chosen',
  sentShare: record.state === 'stored' ? 1 : 0,
  ...getAnswer(record),
});

type Answer = Pick<QueuedFile, 'receivedAs' | 'damage' | 'filename' | 'replaces' | 'words'>;

const getAnswer = ({
  receivedAs,
  damage,
  filename,
  replaces,
  words,
}: { [Field in keyof Answer]: Answer[Field] | undefined }): Answer => ({
  ...(receivedAs && { receivedAs }),
  ...(damage && { damage }),
  ...(filename && { filename }),
  ...(replaces && { replaces }),
  ...(words && { words }),
});
