import { type Budget, createBudget } from '@afterglow/service-kit/attempts';

/** An attempt counts against the first of these with room. */
export type Alternatives = readonly [readonly Budget[], ...(readonly Budget[])[]];

export interface AttemptLimits {
  readonly perAccount: number;
  readonly perAccountAndAddress: number;
  readonly perAddress: number;
  readonly perAccountByDevices: number;
  readonly registrations: number;
  readonly contactMessages: number;
  readonly resetsPerAddress: number;
  readonly emailChanges: number;
  readonly windowSeconds: number;
}

export interface Sender {
  readonly network: string;
  readonly knownDevice: string | null;
}

export function attemptBudgets(limits: AttemptLimits, secret: string) {
  const create = createBudget(secret);
  const budget = (most: number, kind: string, ...parts: string[]): Budget =>
    create(limits.windowSeconds, most, kind, ...parts);
  const byAddress = (network: string) => budget(limits.perAddress, 'address', network);
  return {
    /**
     * A known device has its own budget, so its owner can sign in whatever others guess. Once that is used up, it
     * counts as a stranger.
     */
    signIn: (email: string, { network, knownDevice }: Sender): Alternatives => {
      const byStranger = [
        budget(limits.perAccountAndAddress, 'account-address', email, network),
        budget(limits.perAccount, 'account', email),
        byAddress(network),
      ];
      if (knownDevice === null) return [byStranger];
      const byDevice = [
        budget(limits.perAccountAndAddress, 'account-device', email, knownDevice),
        budget(limits.perAccountByDevices, 'account-devices', email),
      ];
      return [byDevice, byStranger];
    },
    /** Password checks of signed-in users. */
    confirmation: (userId: number): Alternatives => [[budget(limits.perAccount, 'confirmation', `${userId}`)]],
    reset: (network: string): Budget[] => [budget(limits.resetsPerAddress, 'reset-address', network)],
    /** Mails to addresses that may belong to others. */
    emailChange: (userId: number): Budget[] => [budget(limits.emailChanges, 'email-change', `${userId}`)],
    registration: (network: string): Budget[] => [budget(limits.registrations, 'registration', network)],
    contact: (network: string): Budget[] => [budget(limits.contactMessages, 'contact', network)],
  };
}

export type AttemptBudgets = ReturnType<typeof attemptBudgets>;
