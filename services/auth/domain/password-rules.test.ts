import { describe, expect, it } from 'vitest';
import { guessableBecause } from './password-rules.ts';

const ruth = { email: 'ruth.ellis@example.org', firstName: 'Ruth Anne', lastName: 'Élise' };
const common = new Set(['password', 'iloveyou']);

describe('guessableBecause', () => {
  it.each(['password', 'PassWord', 'iloveyou'])('reports a common password in any case: %s', (password) => {
    expect(guessableBecause(password, ruth, common)).toBe('passwordCommon');
  });

  it.each(['ruth.ellis@example.org', 'RUTH.ELLIS', 'ruth anne', 'RuthAnne', 'élise', 'Ruth Anne Élise'])(
    'reports personal data of the user: %s',
    (password) => {
      expect(guessableBecause(password, ruth, common)).toBe('passwordPersonal');
    },
  );

  it.each(['forget me not', 'ruth and rosemary', 'lovelace'])('accepts any other password: %s', (password) => {
    expect(guessableBecause(password, ruth, common)).toBeNull();
  });
});
