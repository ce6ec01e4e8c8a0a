import ranges from '@fontsource-variable/noto-sans-kr/unicode.json';

const files = import.meta.glob<string>(
  '/node_modules/@fontsource-variable/noto-sans-kr/files/noto-sans-??-[0-9]*-wght-normal.woff2',
  {
    eager: true,
    exhaustive: true,
    query: '?url',
    import: 'default',
  },
);

export const faces = { ranges, files };
