import { createHmac } from 'node:crypto';

/** So many attempts are let through by `key` within `windowSeconds`, whatever part of a window is looked at. */
export interface Budget {
  /** Holds no personal data: addresses are told apart, and cannot be read back. */
  readonly key: string;
  readonly most: number;
  readonly windowSeconds: number;
}

export interface AttemptLimits {
  /** Guesses at one account's password by everybody whose device has not signed in to it before. */
  readonly perAccount: number;
  /** Of these, by one address; and by one device that has signed in to it before. */
  readonly perAccountAndAddress: number;
  /** Guesses by one address, at all accounts. */
  readonly perAddress: number;
  /** New accounts, and attempts at one, by one address. */
  readonly registrations: number;
  readonly windowSeconds: number;
}

/** Who attempts something. */
export interface Sender {
  /** The network that the request comes from. */
  readonly network: string;
  /** The device that has signed in to this account before. */
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
    /**
     * A device that has signed in before has a budget of its own: its owner gets in however many others guess. Where
     * nobody is known the account's budget bounds them all, and no address may use it up alone.
     */
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
