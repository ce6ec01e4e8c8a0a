/** Delays between retries, for phones that switch networks while loading. */
const pausesMs = [300, 1000, 3000];

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

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
