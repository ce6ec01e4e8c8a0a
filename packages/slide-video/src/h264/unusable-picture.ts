export class UnusablePicture extends Error {
  constructor(detail: string) {
    super(`The coded picture cannot be used: ${detail}.`);
    this.name = 'UnusablePicture';
  }
}

/** @throws UnusablePicture if a syntax element has another value than all our pictures have */
export function mustBe<T>(what: string, found: T, expected: T): void {
  if (found !== expected) throw new UnusablePicture(`${what} is ${found}, not ${expected}`);
}
