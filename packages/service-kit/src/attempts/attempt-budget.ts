import { createHmac } from 'node:crypto';

/** Allows `most` attempts by `key` in any `windowSeconds`. */
export interface Budget {
  /** Addresses in it are hashed. */
  readonly key: string;
  readonly most: number;
  readonly windowSeconds: number;
}

export const daySeconds = 24 * 60 * 60;

/** @param secret keeps addresses from being guessed from their keys */
export const createBudget =
  (secret: string) =>
  (windowSeconds: number, most: number, kind: string, ...parts: string[]): Budget => {
    const named = createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
    return { key: `attempts:${kind}:${named}`, most, windowSeconds };
  };
