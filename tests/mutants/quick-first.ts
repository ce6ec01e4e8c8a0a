import { BaseSequencer, type TestSpecification } from 'vitest/node';

export class QuickFirst extends BaseSequencer {
  /** The longest run counts, as a run ends at the first failure. */
  readonly #durations = new Map<string, number>();

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    for (const file of files) this.#durations.set(file.moduleId, this.#longest(file));
    return files.toSorted((one, other) => this.#longest(one) - this.#longest(other));
  }

  #longest(file: TestSpecification): number {
    const latest = this.ctx.cache.getTestSpecificationResult(file)?.duration ?? 0;
    return Math.max(latest, this.#durations.get(file.moduleId) ?? 0);
  }
}
