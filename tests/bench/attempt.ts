import type { Result } from './section.ts';

/** What is measured; a failure is a result of its own, and whatever comes after it still runs. */
export async function attempt(what: string, measure: () => Promise<Result[]>): Promise<Result[]> {
  console.error(`Measuring ${what} ...`);
  try {
    return await measure();
  } catch (error) {
    return [{ what, problem: error instanceof Error ? error.message : String(error) }];
  }
}
