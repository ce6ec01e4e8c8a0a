/** Packets of a piece of sound are damaged, or not coded like the others, and must be made again. */
export class UnusableSound extends Error {
  constructor(problem: string, options?: ErrorOptions) {
    super(`The packets of sound cannot be used: ${problem}.`, options);
    this.name = 'UnusableSound';
  }
}
