import { methodAndPath } from '@afterglow/proto';
import {
  configFields,
  decodeConfig,
  eventConfigFields,
  jobConfigFields,
  pem,
  serverConfigFields,
  withSecretFiles,
} from '@afterglow/service-kit';
import { type Static, Type } from 'typebox';
import type { GoogleSettings } from './adapters/google/google-client.ts';
import type { AttemptLimits } from './domain/attempt-budgets.ts';
import type { MailLimits } from './domain/mail-budgets.ts';
import { type MailSender, parseSender } from './domain/mail-headers.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const mailConfigFields = {
  /** Attempts at a mail: with the pauses between them half a day, in which a server may defer it or be away. */
  MAIL_ATTEMPTS: Type.Integer({ minimum: 1, default: 14 }),
  /** Milliseconds before the second attempt; twice as long before each further one. */
  MAIL_BACKOFF_MS: Type.Integer({ minimum: 1, default: 5000 }),
  /** Seconds in which attempts are counted: long enough that guessing is hopeless, short enough to wait out. */
  ATTEMPT_WINDOW_SECONDS: Type.Integer({ minimum: 1, default: 15 * 60 }),
  /** Links to reset a password that are asked for with one address, in that time. */
  RESETS_MAX: Type.Integer({ minimum: 1, default: 5 }),
  /** Receipts of messages through the contact form to one address in a day. */
  CONTACT_RECEIPTS_MAX: Type.Integer({ minimum: 0, default: 3 }),
  /** Confirmations to one address in a day, and so many of each kind of notice about an account. */
  MAILS_MAX: Type.Integer({ minimum: 1, default: 10 }),
  /** Receipts of payments to one address in a day, and as many mails about videos. */
  ORGANIZER_MAILS_MAX: Type.Integer({ minimum: 1, default: 50 }),
};

const AuthConfig = Type.Object({
  ...serverConfigFields,
  ...eventConfigFields,
  ...mailConfigFields,
  SUPPORT_EMAIL: configFields.SUPPORT_EMAIL,
  /** ES256, PEM; the pair of SESSION_PUBLIC_KEY. */
  SESSION_PRIVATE_KEY: configFields.SESSION_PUBLIC_KEY,
  /** Guesses at the password of one account, by all whose device has not signed in to it before. */
  GUESSES_MAX: Type.Integer({ minimum: 1, default: 20 }),
  /** Of these by one address, so that no address uses them up alone; and by a device that has signed in before. */
  GUESSES_PER_ADDRESS_MAX: Type.Integer({ minimum: 1, default: 10 }),
  /** Guesses by one address at all accounts: a whole house may stand behind it. */
  ADDRESS_GUESSES_MAX: Type.Integer({ minimum: 1, default: 100 }),
  /** Guesses at the password of one account by all devices together that have signed in to it. */
  DEVICE_GUESSES_MAX: Type.Integer({ minimum: 1, default: 100 }),
  /** Registrations by one address, those of taken addresses among them. */
  REGISTRATIONS_MAX: Type.Integer({ minimum: 1, default: 20 }),
  /** Messages by one address through the contact form. */
  CONTACT_MESSAGES_MAX: Type.Integer({ minimum: 1, default: 10 }),
  /** Links to reset the password of any accounts that one address asks for. */
  RESETS_PER_ADDRESS_MAX: Type.Integer({ minimum: 1, default: 20 }),
  /** Links to confirm another email address that one account asks for. */
  EMAIL_CHANGES_MAX: Type.Integer({ minimum: 1, default: 5 }),
  /** Hashes at once: half of libuv's four threads, so that names are resolved and files read beside them. */
  HASHES_AT_ONCE: Type.Integer({ minimum: 1, default: 2 }),
  /** Hashes that wait: as many as are done before web/server gives an answer up after 10 s, on a slow core. */
  HASHES_WAITING_MAX: Type.Integer({ minimum: 0, default: 100 }),
  /** Plain http only on this machine, for an OpenID provider that stands in for Google. */
  GOOGLE_ISSUER: Type.String({
    pattern: '^(https://|http://(127\\.0\\.0\\.1|\\[::1\\]|localhost)[:/]).+',
    default: 'https://accounts.google.com',
  }),
  /** Nobody signs in with Google without it. */
  GOOGLE_CLIENT_ID: Type.Optional(Type.String({ minLength: 1 })),
  GOOGLE_CLIENT_SECRET: Type.Optional(Type.String({ minLength: 1 })),
  /** Milliseconds for one request to Google: three of them take less than web/server waits for an answer. */
  GOOGLE_ANSWER_MS: Type.Integer({ minimum: 1, default: 2500 }),
});
export type AuthConfig = Static<typeof AuthConfig> & { readonly google: GoogleSettings | null };

/** @throws Error with one line that says what is missing. */
function googleSettings(config: Static<typeof AuthConfig>): GoogleSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, PUBLIC_ORIGIN: publicOrigin } = config;
  if (clientId === undefined) return null;
  const isMissing = (name: string) => new Error(`Environment: ${name} is missing; GOOGLE_CLIENT_ID is set`);
  if (clientSecret === undefined) throw isMissing('GOOGLE_CLIENT_SECRET');
  if (publicOrigin === undefined) throw isMissing('PUBLIC_ORIGIN');
  const redirectUri = new URL(methodAndPath('GET /api/auth/google/callback').path, publicOrigin).href;
  return { issuer: config.GOOGLE_ISSUER, clientId, clientSecret, redirectUri, answerMs: config.GOOGLE_ANSWER_MS };
}

const AuthWorkerConfig = Type.Object({
  ...serverConfigFields,
  ...jobConfigFields,
  ...mailConfigFields,
  SUPPORT_EMAIL: configFields.SUPPORT_EMAIL,
  /** Every link in a mail begins with it. */
  PUBLIC_ORIGIN: Type.String({ pattern: '^https?://[^/]+$' }),
  MEMORIAL_URL: configFields.MEMORIAL_URL,
  RENDER_URL: configFields.RENDER_URL,
  BILLING_URL: configFields.BILLING_URL,
  /** smtp:// or smtps://, with user and password in front of the host. Without it each mail is a file in MAIL_DIR. */
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://.+' })),
  MAIL_DIR: Type.Optional(Type.String({ minLength: 1 })),
  /** An address, or a name and an address: Afterglow <hello@example.org>. */
  MAIL_FROM: Type.String({ minLength: 1, default: 'Afterglow <no-reply@afterglow.example>' }),
  /** Milliseconds for one mail, from connecting to the server's last answer. */
  SMTP_DEADLINE_MS: Type.Integer({ minimum: 1, default: 30_000 }),
});

export type AuthWorkerConfig = Static<typeof AuthWorkerConfig> & {
  readonly sender: MailSender;
  readonly mail: { readonly url: string } | { readonly folder: string };
};

/** @throws Error with one line that names every variable that is missing or wrong. */
export function readConfig(environment: Environment): AuthConfig {
  const config = decodeConfig(AuthConfig, withSecretFiles(environment, ['GOOGLE_CLIENT_SECRET']));
  return {
    ...config,
    SESSION_PUBLIC_KEY: pem(config.SESSION_PUBLIC_KEY),
    SESSION_PRIVATE_KEY: pem(config.SESSION_PRIVATE_KEY),
    google: googleSettings(config),
  };
}

export const readAttemptLimits = (config: AuthConfig): AttemptLimits => ({
  perAccount: config.GUESSES_MAX,
  perAccountAndAddress: config.GUESSES_PER_ADDRESS_MAX,
  perAddress: config.ADDRESS_GUESSES_MAX,
  perAccountByDevices: config.DEVICE_GUESSES_MAX,
  registrations: config.REGISTRATIONS_MAX,
  contactMessages: config.CONTACT_MESSAGES_MAX,
  resetsPerAddress: config.RESETS_PER_ADDRESS_MAX,
  emailChanges: config.EMAIL_CHANGES_MAX,
  windowSeconds: config.ATTEMPT_WINDOW_SECONDS,
});

export const readMailLimits = (config: AuthConfig | AuthWorkerConfig): MailLimits => ({
  resets: config.RESETS_MAX,
  windowSeconds: config.ATTEMPT_WINDOW_SECONDS,
  contactReceipts: config.CONTACT_RECEIPTS_MAX,
  mails: config.MAILS_MAX,
  organizerMails: config.ORGANIZER_MAILS_MAX,
});

function mailTarget({ SMTP_URL: url, MAIL_DIR: folder }: Static<typeof AuthWorkerConfig>, environment: Environment) {
  if (url === undefined && folder === undefined)
    throw new Error('Environment: SMTP_URL is missing; without it MAIL_DIR says where mails are kept');
  if (url === undefined) return { folder: folder ?? '' };
  const missing = ['MAIL_FROM', 'SUPPORT_EMAIL'].filter((name) => !environment[name]);
  if (missing.length > 0) throw new Error(`Environment: ${missing.join(', ')} is missing; SMTP_URL is set`);
  return { url };
}

/** @throws Error with one line that names every variable that is missing or wrong. */
export function readWorkerConfig(environment: Environment): AuthWorkerConfig {
  const config = decodeConfig(AuthWorkerConfig, withSecretFiles(environment, ['SMTP_URL']));
  const sender = parseSender(config.MAIL_FROM);
  if (!sender) throw new Error('Environment: MAIL_FROM is not valid');
  const key = pem(config.SESSION_PUBLIC_KEY);
  return { ...config, SESSION_PUBLIC_KEY: key, sender, mail: mailTarget(config, environment) };
}
