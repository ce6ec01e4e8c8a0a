import type { BrowserContext } from 'playwright-core';

/** Records the names of all cookies and storage keys that the browser sets from now on. */
export async function recordStoredNames(context: BrowserContext): Promise<() => Promise<string[]>> {
  const names = new Set<string>();
  await context.exposeBinding('noteStored', (_source, name: string) => void names.add(name));
  await context.addInitScript(noteWhatIsStored);
  context.on('response', async (response) => {
    const headers = await response.headersArray().catch(() => []);
    for (const { name, value } of headers)
      if (name.toLowerCase() === 'set-cookie') names.add(value.split('=')[0] ?? '');
  });
  return async () => {
    for (const { name } of await context.cookies()) names.add(name);
    return [...names].sort();
  };
}

function noteWhatIsStored(): void {
  if (location.origin === 'null') return;
  const note = (name: string) => (window as unknown as { noteStored(name: string): void }).noteStored(name);
  for (const key of [...Object.keys(localStorage), ...Object.keys(sessionStorage)]) note(key);
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    note(key);
    setItem.call(this, key, value);
  };
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (name, version) {
    note(name);
    return open.call(this, name, version);
  };
  // Caches exist only in secure contexts.
  if ('CacheStorage' in window) {
    const openCache = CacheStorage.prototype.open;
    CacheStorage.prototype.open = function (name) {
      note(name);
      return openCache.call(this, name);
    };
  }
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    set(text: string) {
      note(text.split('=')[0] ?? '');
      cookie?.set?.call(this, text);
    },
  });
}
