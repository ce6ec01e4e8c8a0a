import { createHmac } from 'node:crypto';

/** So many attempts are let through by `key` within `windowSeconds`, whatever part of a window is looked at. */
export interface Budget {
  /** Holds no personal data: the addresses in it are hashed. */
  readonly key: string;
  readonly most: number;
  readonly windowSeconds: number;
}

export const daySeconds = 24 * 60 * 60;

/** `secret` keeps addresses from being guessed from their keys. */
export const createBudget =
  (secret: string) =>
  (windowSeconds: number, most: number, kind: string, ...parts: string[]): Budget => {
    const named = createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
    return { key: `attempts:${kind}:${named}`, most, windowSeconds };
  };
