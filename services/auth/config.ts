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
  /** With the pauses, attempts cover half a day of the mail server's downtime. */
  MAIL_ATTEMPTS: Type.Integer({ minimum: 1, default: 14 }),
  MAIL_BACKOFF_MS: Type.Integer({ minimum: 1, default: 5000 }),
  /** Long enough to make guessing hopeless, short enough to wait out. */
  ATTEMPT_WINDOW_SECONDS: Type.Integer({ minimum: 1, default: 15 * 60 }),
  /** Reset links for one address within the window. */
  RESETS_MAX: Type.Integer({ minimum: 1, default: 5 }),
  /** Receipts for contact messages to one address per day. */
  CONTACT_RECEIPTS_MAX: Type.Integer({ minimum: 0, default: 3 }),
  /** Confirmations to one address per day, and notices of each kind. */
  MAILS_MAX: Type.Integer({ minimum: 1, default: 10 }),
  /** Payment receipts to one address per day, and mails about videos, photos and deadlines. */
  ORGANIZER_MAILS_MAX: Type.Integer({ minimum: 1, default: 50 }),
};

const AuthConfig = Type.Object({
  ...serverConfigFields,
  ...eventConfigFields,
  ...mailConfigFields,
  SUPPORT_EMAIL: configFields.SUPPORT_EMAIL,
  /** ES256, PEM; belongs to SESSION_PUBLIC_KEY. */
  SESSION_PRIVATE_KEY: configFields.SESSION_PUBLIC_KEY,
  /** Guesses at one account's password by all unknown devices. */
  GUESSES_MAX: Type.Integer({ minimum: 1, default: 20 }),
  /** Guesses at one account by one address, and by one known device. */
  GUESSES_PER_ADDRESS_MAX: Type.Integer({ minimum: 1, default: 10 }),
  /** Guesses by one address at all accounts: a household may share it. */
  ADDRESS_GUESSES_MAX: Type.Integer({ minimum: 1, default: 100 }),
  /** Guesses at one account by all of its known devices. */
  DEVICE_GUESSES_MAX: Type.Integer({ minimum: 1, default: 100 }),
  REGISTRATIONS_MAX: Type.Integer({ minimum: 1, default: 20 }),
  CONTACT_MESSAGES_MAX: Type.Integer({ minimum: 1, default: 10 }),
  RESETS_PER_ADDRESS_MAX: Type.Integer({ minimum: 1, default: 20 }),
  EMAIL_CHANGES_MAX: Type.Integer({ minimum: 1, default: 5 }),
  /** Concurrent hashes: half of libuv's four threads, so that DNS and file reads go on. */
  HASHES_AT_ONCE: Type.Integer({ minimum: 1, default: 2 }),
  /** Waiting hashes: as many as a slow core finishes before web gives up after 10 s. */
  HASHES_WAITING_MAX: Type.Integer({ minimum: 0, default: 100 }),
  /** Plain HTTP only on this machine, for a test provider. */
  GOOGLE_ISSUER: Type.String({
    pattern: '^(https://|http://(127\\.0\\.0\\.1|\\[::1\\]|localhost)[:/]).+',
    default: 'https://accounts.google.com',
  }),
  GOOGLE_CLIENT_ID: Type.Optional(Type.String({ minLength: 1 })),
  GOOGLE_CLIENT_SECRET: Type.Optional(Type.String({ minLength: 1 })),
  /** Milliseconds for one request: three take less than web waits for an answer. */
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
  PUBLIC_ORIGIN: Type.String({ pattern: '^https?://[^/]+$' }),
  MEMORIAL_URL: configFields.MEMORIAL_URL,
  MEDIA_URL: configFields.MEDIA_URL,
  RENDER_URL: configFields.RENDER_URL,
  BILLING_URL: configFields.BILLING_URL,
  /** With user and password before the host. Without it, mails are files in MAIL_DIR. */
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://.+' })),
  MAIL_DIR: Type.Optional(Type.String({ minLength: 1 })),
  MAIL_FROM: Type.String({ minLength: 1, default: 'Afterglow <no-reply@afterglow.example>' }),
  SMTP_DEADLINE_MS: Type.Integer({ minimum: 1, default: 30_000 }),
});

export type AuthWorkerConfig = Static<typeof AuthWorkerConfig> & {
  readonly sender: MailSender;
  readonly mail: { readonly url: string } | { readonly folder: string };
};

/** @throws Error that lists every missing or invalid variable. */
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

/** @throws Error that lists every missing or invalid variable. */
export function readWorkerConfig(environment: Environment): AuthWorkerConfig {
  const config = decodeConfig(AuthWorkerConfig, withSecretFiles(environment, ['SMTP_URL']));
  const sender = parseSender(config.MAIL_FROM);
  if (!sender) throw new Error('Environment: MAIL_FROM is not valid');
  const key = pem(config.SESSION_PUBLIC_KEY);
  return { ...config, SESSION_PUBLIC_KEY: key, sender, mail: mailTarget(config, environment) };
}
