export interface FontOption {
  readonly name: string;
  readonly value: FontValue;
  readonly category: 'cursive' | 'serif';
  readonly googleFont: boolean;
  readonly description: string;
}

export const fontValues = [
  'dancing-script',
  'great-vibes',
  'allura',
  'pacifico',
  'alex-brush',
  'satisfy',
  'pinyon-script',
  'playfair-display',
  'cormorant-garamond',
  'crimson-text',
] as const;

export type FontValue = (typeof fontValues)[number];

export const defaultFont: FontValue = 'dancing-script';

export const fontOptions: readonly FontOption[] = [
  {
    name: 'Dancing Script',
    value: 'dancing-script',
    category: 'cursive',
    googleFont: true,
    description: 'Lively and warm',
  },
  {
    name: 'Great Vibes',
    value: 'great-vibes',
    category: 'cursive',
    googleFont: true,
    description: 'Flowing and formal',
  },
  { name: 'Allura', value: 'allura', category: 'cursive', googleFont: true, description: 'Light and graceful' },
  { name: 'Pacifico', value: 'pacifico', category: 'cursive', googleFont: true, description: 'Round and friendly' },
  { name: 'Alex Brush', value: 'alex-brush', category: 'cursive', googleFont: true, description: 'Soft brush strokes' },
  { name: 'Satisfy', value: 'satisfy', category: 'cursive', googleFont: true, description: 'Relaxed handwriting' },
  {
    name: 'Pinyon Script',
    value: 'pinyon-script',
    category: 'cursive',
    googleFont: true,
    description: 'Classic engraving',
  },
  {
    name: 'Playfair Display',
    value: 'playfair-display',
    category: 'serif',
    googleFont: true,
    description: 'Elegant and clear',
  },
  {
    name: 'Cormorant Garamond',
    value: 'cormorant-garamond',
    category: 'serif',
    googleFont: true,
    description: 'Fine and timeless',
  },
  { name: 'Crimson Text', value: 'crimson-text', category: 'serif', googleFont: true, description: 'Calm and bookish' },
];
