function createMemoryStorage(): Storage {
  const stored = new Map<string, string>();
  return {
    get length() {
      return stored.size;
    },
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => void stored.set(key, `${text}`),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
  };
}

function hasStorage(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    return Boolean(window[name]);
  } catch {
    return false;
  }
}

/** Browsers that block cookies throw on access, and those of some apps have no storage. Then it ends with the page. */
export function ensureStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (!hasStorage(name)) Object.defineProperty(window, name, { value: createMemoryStorage() });
  }
}
