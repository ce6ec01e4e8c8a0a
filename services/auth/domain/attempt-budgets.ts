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
  readonly contactMessages: number;
  readonly contactReceiptsPerDay: number;
  readonly resets: number;
  readonly resetsPerAddress: number;
  readonly emailChanges: number;
  readonly windowSeconds: number;
}

export interface Sender {
  readonly network: string;
  readonly knownDevice: string | null;
}

const daySeconds = 24 * 60 * 60;

/** What an attempt is counted against. `secret` keeps addresses from being guessed from their keys. */
export function attemptBudgets(limits: AttemptLimits, secret: string) {
  const budgetWithin = (windowSeconds: number, most: number, kind: string, ...parts: string[]): Budget => {
    const named = createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
    return { key: `attempts:${kind}:${named}`, most, windowSeconds };
  };
  const budget = (most: number, kind: string, ...parts: string[]): Budget =>
    budgetWithin(limits.windowSeconds, most, kind, ...parts);
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
    /** Guesses by one who is signed in, at whatever asks for the password once more. */
    confirmation: (userId: number): Budget[] => [budget(limits.perAccount, 'confirmation', `${userId}`)],
    /** Of an address without an account as well, so that neither can be told from the other. */
    reset: (email: string, network: string): Budget[] => [
      budget(limits.resets, 'reset', email),
      budget(limits.resetsPerAddress, 'reset-address', network),
    ],
    /** Mails to addresses that may be somebody else's. */
    emailChange: (userId: number): Budget[] => [budget(limits.emailChanges, 'email-change', `${userId}`)],
    registration: (network: string): Budget[] => [budget(limits.registrations, 'registration', network)],
    contact: (network: string): Budget[] => [budget(limits.contactMessages, 'contact', network)],
    contactReceipt: (email: string): Budget[] => [
      budgetWithin(daySeconds, limits.contactReceiptsPerDay, 'contact-receipt', email),
    ],
  };
}

export type AttemptBudgets = ReturnType<typeof attemptBudgets>;
