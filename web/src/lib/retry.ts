/** A phone that changes its network breaks what it is just loading: it is asked for again after these delays. */
const pausesMs = [300, 1000, 3000];

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** @param load may fail several times before its failure counts. */
export async function retry<T>(load: () => Promise<T>, pause: (ms: number) => Promise<void> = wait): Promise<T> {
  for (const ms of pausesMs) {
    try {
      return await load();
    } catch {
      await pause(ms);
    }
  }
  return load();
}
