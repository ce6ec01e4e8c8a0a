/** A coded picture that no video can be made from: damaged, or not coded as all the others are. */
export class UnusablePicture extends Error {
  constructor(detail: string) {
    super(`The coded picture cannot be used: ${detail}.`);
    this.name = 'UnusablePicture';
  }
}

/** `found` has to be `expected`: what `what` names is decided for all pictures, and nothing else was prepared for. */
export function mustBe<T>(what: string, found: T, expected: T): void {
  if (found !== expected) throw new UnusablePicture(`${what} is ${found}, not ${expected}`);
}
