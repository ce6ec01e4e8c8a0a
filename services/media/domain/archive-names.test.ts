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
  expect(entryNames(photos, false)).toEqual(['Aunt_May_1.jpg', 'aunt_may_2.jpg', 'photo_1.jpg', '___x_1.png']);
  expect(entryNames([photo(' May ')], true)).toEqual(['selected_May_1.jpg']);
});

it('writes names in their own script', () => {
  const names = ['ශ්‍රී', 'می‌خواهم', 'May\u200d\u202e', '❤️ Lea', '👩‍👧'];
  expect(entryNames(names.map(photo), false)).toEqual([
    'ශ්‍රී_1.jpg',
    'می‌خواهم_1.jpg',
    'May___1.jpg',
    '__Lea_1.jpg',
    '____1.jpg',
  ]);
});

it('cuts a name between characters, below the limit of file systems', () => {
  expect(entryNames([photo('x'.repeat(200))], false)).toEqual([`${'x'.repeat(80)}_1.jpg`]);
  expect(entryNames([photo(`a${'𠮷'.repeat(200)}`)], false)).toEqual([`a${'𠮷'.repeat(49)}_1.jpg`]);
});

it('treats names as equal that a file system may treat as equal', () => {
  const names = ['Straße', 'STRASSE', '\u212bse', 'åse', 'می‌خواهم', 'میخواهم', 'İz', 'i\u0307z'];
  expect(entryNames(names.map(photo), false)).toEqual([
    'Straße_1.jpg',
    'STRASSE_2.jpg',
    'Åse_1.jpg',
    'åse_2.jpg',
    'می‌خواهم_1.jpg',
    'میخواهم_2.jpg',
    'İz_1.jpg',
    'i\u0307z_2.jpg',
  ]);
});

it('lists missing photos in a text that any system can read', () => {
  const missing = [{ name: 'May_1.jpg', photo: { original_name: 'Ferien 1.jpg' } }];
  expect(missingPhotos(missing).split('\r\n')).toEqual([
    'These photos couldn’t be included in this download:',
    '',
    'May_1.jpg (sent as Ferien 1.jpg)',
    '',
  ]);
});

it('never gives two photos one name, and uses only safe characters', () => {
  const contributors = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('a', 'A', 'a_1', 'A_1', null));
  fc.assert(
    fc.property(fc.array(contributors, { maxLength: 50 }), (names) => {
      const entries = entryNames(names.map(photo), true).map((name) => name.toLowerCase());
      expect(new Set(entries).size).toBe(names.length);
      for (const entry of entries) expect(entry).toMatch(/^(?:[\p{L}\p{M}\p{N}_-]|\u200c|\u200d)+\.jpg$/u);
    }),
  );
});
