import type { PhotoDamage } from '@afterglow/proto/types';
import type { BatchPlace } from '../queue/batches.ts';
import { isComplete, type QueuedFile, type UploadSnapshot } from '../queue/upload-list.ts';
import type { LeftFile } from '../queue/upload-queue.ts';
import type { BegunUploads } from './begun-uploads.ts';

/** How far a kept file is: a person has to send it, it goes on by itself, or it has arrived. */
export type PersistedState = 'chosen' | 'begun' | 'stored';

export interface PersistenceRecord {
  readonly id: string;
  /** The memorial or the invitation that it is for. */
  readonly place: string;
  readonly tab: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** Among the files of its list. */
  readonly position: number;
  /** None where the release before kept it. */
  readonly batch?: BatchPlace | undefined;
  readonly name: string;
  readonly size: number;
  readonly state: PersistedState;
  readonly contributorName: string;
  readonly receivedAs?: string | undefined;
  readonly damage?: PhotoDamage | undefined;
  readonly filename?: string | undefined;
  readonly replaces?: string | undefined;
}

export interface PersistedUpload {
  readonly record: PersistenceRecord;
  /** None once it has arrived. */
  readonly file: File | undefined;
}

export type UploadToPersist = Omit<PersistenceRecord, 'place' | 'tab' | 'since'> & {
  readonly file: File | undefined;
};

/** What the server refused is not among it: it has given its reason, and there is nothing to go on with. */
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

export interface Changes {
  /** New ones, whose bytes have to be written; what has arrived meanwhile is not. */
  readonly toAdd: readonly UploadToPersist[];
  readonly toUpdate: readonly UploadToPersist[];
  readonly toDrop: readonly string[];
}

/** What has to be written so that what `written` says, by id, becomes what is to be kept. */
export function diffUploads(
  wanted: ReadonlyMap<string, UploadToPersist>,
  written: ReadonlyMap<string, PersistedState>,
): Changes {
  const all = [...wanted.values()];
  return {
    toAdd: all.filter(({ id, state }) => !written.has(id) && state !== 'stored'),
    toUpdate: all.filter(({ id, state }) => written.has(id) && written.get(id) !== state),
    toDrop: [...written.keys()].filter((id) => !wanted.has(id)),
  };
}

/** What the store names as chosen goes on where it has begun all the same. */
export const asBegun =
  ({ ids, contributorName }: BegunUploads) =>
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

type Answer = Pick<QueuedFile, 'receivedAs' | 'damage' | 'filename' | 'replaces'>;

const getAnswer = ({
  receivedAs,
  damage,
  filename,
  replaces,
}: { [Field in keyof Answer]: Answer[Field] | undefined }): Answer => ({
  ...(receivedAs && { receivedAs }),
  ...(damage && { damage }),
  ...(filename && { filename }),
  ...(replaces && { replaces }),
});
