import { type TSchema, Type } from 'typebox';
import { limits, patterns } from './limits.ts';
import { fieldMessages } from './messages.ts';

/** Shared shapes of fields. `message` is what a person reads when the value does not fit. */
const name = (message: string) =>
  Type.String({
    minLength: 1,
    maxLength: limits.nameMaxLength,
    pattern: patterns.notBlank,
    withoutControlCharacters: true,
    message,
  });

export const email = Type.String({
  maxLength: limits.emailMaxLength,
  pattern: patterns.email,
  message: fieldMessages.email,
});

const getPassword = (minimum: number, message: string) =>
  Type.String({
    minLength: minimum,
    maxLength: limits.passwordMaxCodePoints,
    minCharacters: minimum,
    maxCharacters: limits.passwordMaxLength,
    message,
  });

export const password = getPassword(limits.passwordMinLength, fieldMessages.password);
/** One that takes the place of another. */
export const newPassword = getPassword(limits.newPasswordMinLength, fieldMessages.newPassword);

export const firstName = name(fieldMessages.firstName);
export const lastName = name(fieldMessages.lastName);
export const deceasedName = name(fieldMessages.deceasedName);
export const recipientName = name(fieldMessages.recipientName);
export const title = name(fieldMessages.title);
export const senderName = name(fieldMessages.contributorName);
export const subject = name(fieldMessages.subject);

/** Text of several lines. */
export const message = Type.String({
  minLength: 1,
  maxLength: limits.messageMaxLength,
  pattern: patterns.notBlank,
  message: fieldMessages.message,
});

/** One letter with its marks, as people count them. */
export const letter = name(fieldMessages.letters);

/** A calendar date, YYYY-MM-DD: never an instant, never in a time zone. */
const calendarDate = Type.String({
  minLength: 10,
  maxLength: 10,
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  message: fieldMessages.date,
});

const year = Type.String({ minLength: 4, maxLength: 4, pattern: '^\\d{4}$', message: fieldMessages.date });

/** Of a birth or a death: its day, or its year alone where no more is known. */
export const lifeDate = Type.Union([calendarDate, year], { message: fieldMessages.date });

/** A local date and time, YYYY-MM-DDTHH:MM. */
export const localDateTime = Type.String({
  minLength: 16,
  maxLength: 16,
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$',
  message: fieldMessages.deadline,
});

/** An instant in ISO 8601, UTC. */
export const instant = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z$' });

export const timeZone = Type.String({ minLength: 1, maxLength: 64, message: fieldMessages.timeZone });

/** 128 random bits as base64url: public ids, tokens. */
export const publicId = Type.String({ pattern: '^[A-Za-z0-9_.-]{1,64}$' });

/** 256 random bits as base64url, from a link in a mail; anything else of that length is a link that is not valid. */
export const mailedToken = Type.String({ minLength: 1, maxLength: 64, message: fieldMessages.body });

/** Made by the browser for a draft of a memorial: the same draft sent twice is one memorial. */
export const draftId = Type.String({
  minLength: 36,
  maxLength: 36,
  pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  message: fieldMessages.draftId,
});

/** A row's id: only ever shown to the owner. */
export const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const nullable = <T extends TSchema>(schema: T) =>
  Type.Union([schema, Type.Null()], 'message' in schema ? { message: schema.message } : {});

export const numericId = Type.String({ pattern: '^\\d{1,16}$' });
