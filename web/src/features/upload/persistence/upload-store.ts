import { storageKeys } from '@afterglow/proto/stored-data';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { PersistedState, PersistedUpload, PersistenceRecord } from './persisted-upload.ts';

/** The first release's names for records and state, under which browsers still hold photos: `marks` and `fate`. */
type StoredRecord = Omit<PersistenceRecord, 'state'> & { readonly fate: PersistedState };

interface Schema extends DBSchema {
  marks: { key: string; value: StoredRecord; indexes: { place: string } };
  /** Separate, so that records are read and written without the bytes. */
  files: { key: string; value: { readonly id: string; readonly file: File } };
}

const toStored = ({ state, ...record }: PersistenceRecord): StoredRecord => ({ ...record, fate: state });
const fromStored = ({ fate, ...record }: StoredRecord): PersistenceRecord => ({ ...record, state: fate });

export type UploadStore = ReturnType<typeof createUploadStore>;

/** In ms; the originals stay on the device. */
const maxAgeMs = 30 * 24 * 60 * 60_000;
const openTimeoutMs = 2000;

/** @throws if the browser stores nothing, as in some private windows. */
export async function openUploadStore(): Promise<UploadStore> {
  const opening = openDB<Schema>(storageKeys.uploads, 1, {
    upgrade(database) {
      database.createObjectStore('marks', { keyPath: 'id' }).createIndex('place', 'place');
      database.createObjectStore('files', { keyPath: 'id' });
    },
  });
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the store of this browser does not open')), openTimeoutMs);
  });
  return createUploadStore(await Promise.race([opening, tooLate]));
}

function createUploadStore(database: IDBPDatabase<Schema>) {
  async function drop(ids: readonly string[]): Promise<void> {
    const change = database.transaction(['marks', 'files'], 'readwrite');
    const [records, files] = [change.objectStore('marks'), change.objectStore('files')];
    await Promise.all([...ids.flatMap((id) => [records.delete(id), files.delete(id)]), change.done]);
  }
  const listByPlace = async (place: string): Promise<PersistenceRecord[]> =>
    (await database.getAllFromIndex('marks', 'place', place)).map(fromStored);

  const findFile = async (id: string): Promise<File | undefined> => (await database.get('files', id))?.file;

  return {
    drop,
    /** @throws QuotaExceededError if there is no room, NotReadableError if the device no longer has the file. */
    async add(record: PersistenceRecord, chosen: File): Promise<void> {
      const file = await copied(chosen);
      const change = database.transaction(['marks', 'files'], 'readwrite');
      const { id } = record;
      const writes = [change.objectStore('files').put({ id, file }), change.objectStore('marks').put(toStored(record))];
      await Promise.all([...writes, change.done]);
    },
    async update(changed: readonly PersistenceRecord[]): Promise<void> {
      const change = database.transaction(['marks', 'files'], 'readwrite');
      const [records, files] = [change.objectStore('marks'), change.objectStore('files')];
      const arrived = changed.filter(({ state }) => state === 'stored');
      const writes = [
        ...changed.map((record) => records.put(toStored(record))),
        ...arrived.map(({ id }) => files.delete(id)),
      ];
      await Promise.all([...writes, change.done]);
    },
    listByPlace,
    findFile,
    async takeOver(place: string, from: string, tab: string): Promise<PersistedUpload[]> {
      const found = await listByPlace(place);
      const records = found.filter((record) => record.tab === from).map((record) => ({ ...record, tab }));
      const change = database.transaction('marks', 'readwrite');
      await Promise.all([...records.map((record) => change.store.put(toStored(record))), change.done]);
      const photos = await Promise.all(records.map(async (record) => ({ record, file: await findFile(record.id) })));
      return photos.filter(isWhole).sort((one, other) => one.record.position - other.record.position);
    },
    async dropOld(now: number): Promise<void> {
      const all = await database.getAll('marks');
      await drop(all.filter(({ since }) => now - since > maxAgeMs).map(({ id }) => id));
    },
  };
}

/** Private windows of Chromium would store only the name of a file, and lose it when the file changes. */
const copied = async (file: File): Promise<File> => {
  const { name, type, lastModified } = file;
  return new File([await file.arrayBuffer()], name, { type, lastModified });
};

const isWhole = ({ record, file }: PersistedUpload): boolean => file !== undefined || record.state === 'stored';
