import { createHmac } from 'node:crypto';

/** So many attempts are let through by `key` within `windowSeconds`, whatever part of a window is looked at. */
export interface Budget {
  /** Holds no personal data: addresses are told apart, and cannot be read back. */
  readonly key: string;
  readonly most: number;
  readonly windowSeconds: number;
}

export interface AttemptLimits {
  readonly perAccount: number;
  readonly perAccountAndAddress: number;
  readonly perAddress: number;
  readonly registrations: number;
  readonly windowSeconds: number;
}

export interface Sender {
  readonly network: string;
  readonly knownDevice: string | null;
}

/** What an attempt is counted against. `secret` keeps addresses from being guessed from their keys. */
export function attemptBudgets(limits: AttemptLimits, secret: string) {
  const { windowSeconds } = limits;
  const budget = (most: number, kind: string, ...parts: string[]): Budget => {
    const named = createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
    return { key: `attempts:${kind}:${named}`, most, windowSeconds };
  };
  const byAddress = (network: string) => budget(limits.perAddress, 'address', network);
  return {
    /** A known device has its own budget: its owner gets in however many guess. No address uses up the account's. */
    signIn: (email: string, { network, knownDevice }: Sender): Budget[] =>
      knownDevice === null
        ? [
            budget(limits.perAccountAndAddress, 'account-address', email, network),
            budget(limits.perAccount, 'account', email),
            byAddress(network),
          ]
        : [budget(limits.perAccountAndAddress, 'account-device', email, knownDevice)],
    deletion: (userId: number): Budget[] => [budget(limits.perAccount, 'deletion', `${userId}`)],
    registration: (network: string): Budget[] => [budget(limits.registrations, 'registration', network)],
  };
}

export type AttemptBudgets = ReturnType<typeof attemptBudgets>;
