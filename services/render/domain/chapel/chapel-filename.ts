import type { ChapelFileKind } from '@afterglow/proto';

/** Letters that do not decompose into an ASCII letter and a mark. */
const spelled: Readonly<Record<string, string>> = {
  ...{ Æ: 'AE', Œ: 'OE', Ø: 'O', Đ: 'D', Ð: 'D', Ł: 'L', Þ: 'TH', ẞ: 'SS' },
};

const nameLength = 6;

const toAscii = (name: string): string =>
  [...name.normalize('NFKD').toUpperCase()]
    .map((letter) => spelled[letter] ?? letter)
    .join('')
    .replace(/[^A-Z0-9 ]/g, '')
    .trim();

export type PersonalFileKind = Exclude<ChapelFileKind, 'test'>;

const endings = { music: 'M', silent: 'S', loop: 'L', hour: 'H', copies: 'C' } as const satisfies Record<
  PersonalFileKind,
  string
>;

/** A name of 8 ASCII letters and 3 at most, which FAT drives and old televisions take: WILSON_M.MP4. */
export function chapelFilename(memorialName: string, kind: PersonalFileKind): string {
  const name = toAscii(memorialName).split(/ +/).at(-1)?.slice(0, nameLength) || 'VIDEO';
  return `${name}_${endings[kind]}.MP4`;
}
