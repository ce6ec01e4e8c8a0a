import { fieldMessages } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { contributorName } from './contributor-name.ts';

it('is the entered name, trimmed', () => {
  expect(contributorName('  Aunt May ', 'May')).toBe('Aunt May');
});

it('is the known name when none was entered', () => {
  expect(contributorName(' ', 'May')).toBe('May');
  expect(contributorName(undefined, 'May')).toBe('May');
});

it('is required unless a name is known, and limited in length', () => {
  expect(contributorName('', null)).toEqual({ path: 'contributorName', message: fieldMessages.contributorName });
  expect(contributorName('x'.repeat(201), null)).toMatchObject({ message: 'Please use 200 characters or fewer' });
});

it('must not contain invisible characters, unless it is the name of the invitation', () => {
  const error = { path: 'contributorName', message: fieldMessages.controlCharacters };
  for (const name of ['Aunt\u0000 May', 'Aunt\u202eMay', 'Aunt\nMay']) {
    expect(contributorName(name, null)).toEqual(error);
    expect(contributorName(name, 'May')).toEqual(error);
    expect(contributorName(name, name)).toBe(name);
    expect(contributorName(name, ` ${name}`)).toBe(` ${name}`);
  }
  expect(contributorName('ශ්‍රීමා', null)).toBe('ශ්‍රීමා');
});
