import { describe, expect, it } from 'vitest';
import { defaultFont, fontOptions, fontValues } from './fonts.ts';

const getNames = (category: string) =>
  fontOptions.filter((option) => option.category === category).map(({ name }) => name);

describe('the fonts of the title slide', () => {
  it('are seven cursive and three serif ones', () => {
    expect(getNames('cursive'), 'entities-25').toEqual([
      'Dancing Script',
      'Great Vibes',
      'Allura',
      'Pacifico',
      'Alex Brush',
      'Satisfy',
      'Pinyon Script',
    ]);
    expect(getNames('serif'), 'entities-26').toEqual(['Playfair Display', 'Cormorant Garamond', 'Crimson Text']);
    expect(fontOptions.map(({ value }) => value)).toEqual(fontValues);
  });

  it('have complete descriptions, and the default comes first', () => {
    const option = { name: 'Dancing Script', value: 'dancing-script', category: 'cursive', googleFont: true };
    expect(fontOptions[0], 'entities-24').toEqual({ ...option, description: expect.stringMatching(/\w/) });
    expect(defaultFont, 'entities-27').toBe('dancing-script');
  });
});
