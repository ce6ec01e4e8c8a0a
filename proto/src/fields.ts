import { type TSchema, Type } from 'typebox';
import { limits, patterns } from './limits.ts';
import { fieldMessages } from './messages.ts';

/** `message` is what people see for an invalid value. */
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
export const newPassword = getPassword(limits.newPasswordMinLength, fieldMessages.newPassword);

export const firstName = name(fieldMessages.firstName);
export const lastName = name(fieldMessages.lastName);
export const deceasedName = name(fieldMessages.deceasedName);
export const recipientName = name(fieldMessages.recipientName);
export const title = name(fieldMessages.title);
export const senderName = name(fieldMessages.contributorName);
export const subject = name(fieldMessages.subject);

export const message = Type.String({
  minLength: 1,
  maxLength: limits.messageMaxLength,
  pattern: patterns.notBlank,
  message: fieldMessages.message,
});

/** Typed on a television, in capitals or not. */
export const tvCode = Type.String({
  minLength: limits.tvCode.letters,
  maxLength: limits.tvCode.letters,
  pattern: '^[A-Za-z]+$',
  message: fieldMessages.tvCode,
});

export const letter = name(fieldMessages.letters);

const calendarDate = Type.String({
  minLength: 10,
  maxLength: 10,
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  message: fieldMessages.date,
});

const year = Type.String({ minLength: 4, maxLength: 4, pattern: '^\\d{4}$', message: fieldMessages.date });

/** A date, or a year if no more is known. */
export const lifeDate = Type.Union([calendarDate, year], { message: fieldMessages.date });

const getLocalDateTime = (message: string) =>
  Type.String({ minLength: 16, maxLength: 16, pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$', message });

export const localDateTime = getLocalDateTime(fieldMessages.deadline);
export const serviceTime = getLocalDateTime(fieldMessages.serviceTime);

export const instant = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z$' });

export const timeZone = Type.String({ minLength: 1, maxLength: 64, message: fieldMessages.timeZone });

export const publicId = Type.String({ pattern: '^[A-Za-z0-9_.-]{1,64}$' });

/** The token of a mailed link or a family link, in a body. Any other text of this length is an invalid link. */
export const linkToken = Type.String({ minLength: 1, maxLength: 64, message: fieldMessages.body });

/** Created by the browser: the same draft sent twice is one memorial. */
export const draftId = Type.String({
  minLength: 36,
  maxLength: 36,
  pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  message: fieldMessages.draftId,
});

export const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const nullable = <T extends TSchema>(schema: T) =>
  Type.Union([schema, Type.Null()], 'message' in schema ? { message: schema.message } : {});

export const numericId = Type.String({ pattern: '^\\d{1,16}$' });

/** Words on the slide after the photos; invisible characters alone are none. */
export const closingLine = Type.String({
  minLength: 1,
  maxLength: 10 * limits.closingColumns,
  maxColumns: limits.closingColumns,
  pattern: patterns.visible,
  withoutControlCharacters: true,
  message: fieldMessages.closingLine,
});

const motionChoices = ['gentle', 'small'] as const;
export type MotionChoice = (typeof motionChoices)[number];

/** Photos move slowly; `small` does so in a smaller file. */
export const motion = Type.Enum([...motionChoices], { message: fieldMessages.motion });
