import { Login, ManySelection, MemorialInput, Registration } from '@afterglow/proto';
import { fieldMessages, tooLongMessage } from '@afterglow/proto/messages';
import { describe, expect, it } from 'vitest';
import { fieldErrors, type SchemaError } from './field-errors.ts';
import { compileValidator } from './validator.ts';

const ada = { email: 'ada@example.org', password: 'lovelace', firstName: 'Ada', lastName: 'Byron' };
const validator = compileValidator({ schema: Registration });
const getSchemaErrors = (body: unknown, validate = validator) => (validate(body) ? [] : (validate.errors ?? []));
const getErrors = (body: unknown, validate = validator) =>
  fieldErrors(getSchemaErrors(body, validate) as SchemaError[]);

describe('an invalid body', () => {
  it('is answered with every wrong or missing field', () => {
    expect(getErrors({ email: 'ada', password: 'short', firstName: ' ' })).toEqual([
      { path: 'email', message: fieldMessages.email },
      { path: 'password', message: fieldMessages.password },
      { path: 'firstName', message: fieldMessages.firstName },
      { path: 'lastName', message: fieldMessages.lastName },
    ]);
  });

  it('is answered with each field once, however many of its rules are broken', () => {
    const ids = Array.from({ length: 20_000 }, () => -1);
    const schemaErrors = getSchemaErrors(
      { photoIds: ids, isSelected: 'no' },
      compileValidator({ schema: ManySelection }),
    );
    expect(schemaErrors.map(({ instancePath }) => instancePath)).toEqual(['/photoIds/0', '/isSelected']);
  });

  it('is answered with its kind when it has no fields', () => {
    for (const body of [null, [], 'ada', 7])
      expect(getErrors(body)).toEqual([{ path: '', message: fieldMessages.body }]);
  });

  it('is answered with an error for an optional field that is set but invalid, not for null', () => {
    const validate = compileValidator({ schema: MemorialInput });
    const memorial = { deceasedName: 'Rose', photoUploadDeadline: '2090-06-01T23:59' };
    for (const birthDate of [null, '1950', '1950-03-03'])
      expect(getErrors({ ...memorial, birthDate }, validate)).toEqual([]);
    for (const birthDate of ['195', '1950-03', `1950-03-03${'0'.repeat(1000)}`, 7])
      expect(getErrors({ ...memorial, birthDate }, validate)).toEqual([
        { path: 'birthDate', message: fieldMessages.date },
      ]);
  });
});

describe('a text field', () => {
  it.each([
    ['x'.repeat(201), tooLongMessage(200)],
    [' '.repeat(201), tooLongMessage(200)],
    [' \u00a0', fieldMessages.firstName],
    [' \t', fieldMessages.firstName],
    ['\u0000'.repeat(201), tooLongMessage(200)],
    ['A\u202eda', fieldMessages.controlCharacters],
    ['A\u0000da', fieldMessages.controlCharacters],
  ])('validates %j', (firstName, message) => {
    expect(getErrors({ ...ada, firstName })).toEqual([{ path: 'firstName', message }]);
  });

  it('counts the length of a password in visible characters', () => {
    const family = '👩‍👩‍👧‍👦';
    const of = (password: string) => getErrors({ ...ada, password }).map(({ message }) => message);
    expect(of(family.repeat(6))).toEqual([]);
    expect(of(family.repeat(5))).toEqual([fieldMessages.password]);
    expect(of('x'.repeat(201))).toEqual([tooLongMessage(200)]);
    expect(of(`x${'\u0301'.repeat(5000)}`)).toEqual([tooLongMessage(200)]);
  });
});

it('removes fields that the contract does not name, and coerces no types', () => {
  const body = { email: ada.email, password: ada.password, isAdmin: true };
  expect(getSchemaErrors(body, compileValidator({ schema: Login }))).toEqual([]);
  expect(body).toEqual({ email: ada.email, password: ada.password });
  expect(getErrors({ ...ada, firstName: 7 })).toEqual([{ path: 'firstName', message: fieldMessages.firstName }]);
});
