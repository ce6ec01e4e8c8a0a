import * as indexedDb from 'fake-indexeddb';
import { vi } from 'vitest';

export function stubIndexedDb(): void {
  const { default: _, indexedDB: __, forceCloseDatabase: ___, ...classes } = indexedDb;
  for (const [name, value] of Object.entries(classes)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new indexedDb.IDBFactory());
}

export function stubSessionStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
  return stored;
}
