import fc from 'fast-check';
import { expect, it } from 'vitest';
import { archiveFilename, entryNames, missingPhotos, type NamedPhoto } from './archive-names.ts';

const photo = (contributor_name: string | null): NamedPhoto => ({ contributor_name, kind: 'jpeg' });

it('names the archive after the person', () => {
  expect(archiveFilename('Ada Byron, Lady', false)).toBe('ada_byron__lady_photos.zip');
  expect(archiveFilename('שרה כהן', true)).toBe('שרה_כהן_selected_photos.zip');
  expect(archiveFilename(' Ada ', false)).toBe('ada_photos.zip');
  expect(archiveFilename('', false)).toBe('photo_photos.zip');
});

it('names each photo after its contributor', () => {
  const photos = [photo('Aunt May'), photo('aunt_may'), photo(null), { ...photo('../x'), kind: 'png' as const }];
  expect(entryNames(photos, false)).toEqual(['Aunt_May_001.jpg', 'aunt_may_002.jpg', 'photo_001.jpg', '___x_001.png']);
  expect(entryNames([photo(' May ')], true)).toEqual(['selected_May_001.jpg']);
});

it('pads numbers to the same length, at least three digits, so that sorted names are in order', () => {
  const entries = (count: number) => entryNames(Array(count).fill(photo('May')), false);
  expect([entries(1).at(-1), entries(999).at(-1), entries(1000)[0]], 'zip-10').toEqual([
    'May_001.jpg',
    'May_999.jpg',
    'May_0001.jpg',
  ]);
  expect(entries(1200).toSorted()).toEqual(entries(1200));
});

it('writes names in their own script', () => {
  const names = ['ශ්‍රී', 'می‌خواهم', 'May\u200d\u202e', '❤️ Lea', '👩‍👧'];
  expect(entryNames(names.map(photo), false)).toEqual([
    'ශ්‍රී_001.jpg',
    'می‌خواهم_001.jpg',
    'May___001.jpg',
    '__Lea_001.jpg',
    '____001.jpg',
  ]);
});

it('cuts a name between characters, below the limits of file systems and of paths in Windows', () => {
  expect(entryNames([photo('x'.repeat(200))], false)).toEqual([`${'x'.repeat(60)}_001.jpg`]);
  expect(entryNames([photo(`a${'𠮷'.repeat(200)}`)], false)).toEqual([`a${'𠮷'.repeat(37)}_001.jpg`]);
});

it('treats names as equal that a file system may treat as equal', () => {
  const names = ['Straße', 'STRASSE', '\u212bse', 'åse', 'می‌خواهم', 'میخواهم', 'İz', 'i\u0307z'];
  expect(entryNames(names.map(photo), false)).toEqual([
    'Straße_001.jpg',
    'STRASSE_002.jpg',
    'Åse_001.jpg',
    'åse_002.jpg',
    'می‌خواهم_001.jpg',
    'میخواهم_002.jpg',
    'İz_001.jpg',
    'i\u0307z_002.jpg',
  ]);
});

it('lists missing photos in a text that any system can read', () => {
  const missing = [{ name: 'May_001.jpg', photo: { original_name: 'Ferien 1.jpg' } }];
  expect(missingPhotos(missing).split('\r\n')).toEqual([
    'These photos couldn’t be included in this download:',
    '',
    'May_001.jpg (sent as Ferien 1.jpg)',
    '',
  ]);
});

it('never gives two photos one name, and uses only safe characters', () => {
  const contributors = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('a', 'A', 'a_001', 'A_001', null));
  fc.assert(
    fc.property(fc.array(contributors, { maxLength: 50 }), (names) => {
      const entries = entryNames(names.map(photo), true).map((name) => name.toLowerCase());
      expect(new Set(entries).size).toBe(names.length);
      for (const entry of entries) expect(entry).toMatch(/^(?:[\p{L}\p{M}\p{N}_-]|\u200c|\u200d)+\.jpg$/u);
    }),
  );
});
