/** Vitest waits for ever for what a fixture cleans up: a browser that answers no more has to end the test with words. */
export async function endsInTime(what: string, ending: Promise<unknown>, timeoutMs = 30_000): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not end within ${timeoutMs / 1000} s`)), timeoutMs);
  });
  try {
    await Promise.race([ending, late]);
  } finally {
    clearTimeout(timer);
  }
}
