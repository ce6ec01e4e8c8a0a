import type { Result } from './section.ts';

/** Turns a failure into a result, so that later measurements still run. */
export async function attempt(what: string, measure: () => Promise<Result[]>): Promise<Result[]> {
  console.error(`Measuring ${what} ...`);
  try {
    return await measure();
  } catch (error) {
    return [{ what, problem: error instanceof Error ? error.message : String(error) }];
  }
}
