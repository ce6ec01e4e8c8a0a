import { unfinishedVideo } from '@afterglow/proto/messages';
import type { Chapel } from '@afterglow/proto/types';
import { fileSize } from '../../lib/text/file-size.ts';
import { formatLength } from '../../lib/text/length-labels.ts';

export type ChapelVideo = Chapel['service'];
export type ChapelFile = ChapelVideo['files'][number];

/** FAT32 counts the bytes of a file in 32 bits. */
const fat32MostBytes = 2 ** 32 - 1;

const kinds: Readonly<Record<ChapelFile['kind'], { readonly title: string; readonly use: string }>> = {
  music: { title: 'With music', use: 'Play it once during the service.' },
  silent: { title: 'Silent', use: 'For live music or spoken words.' },
  loop: { title: 'Silent loop, one pass', use: 'For a TV that can repeat a video.' },
  hour: { title: 'Silent loop, one hour', use: 'Plays for an hour by itself. Try it on the TV first.' },
  copies: { title: 'Silent loop, one hour, large file', use: 'If the TV can’t play the other one.' },
  test: {
    title: 'Test of picture and sound',
    use: 'Twenty seconds: edges, grays, colors, and a tone from the left speaker, the right one, and both.',
  },
};

export const describeKind = (kind: ChapelFile['kind']) => kinds[kind];

/** 3 min 20 s, 41.3 MB (43,306,291 bytes): a computer shows the exact number. */
export function describeSize({ seconds, byteSize }: ChapelFile): string {
  const bytes =
    byteSize === undefined ? undefined : `${fileSize(byteSize)} (${byteSize.toLocaleString('en-US')} bytes)`;
  return [seconds === undefined ? undefined : formatLength(seconds), bytes].filter(Boolean).join(', ');
}

export const isTooLargeForFat32 = ({ byteSize = 0 }: Pick<ChapelFile, 'byteSize'>): boolean =>
  byteSize > fat32MostBytes;

export type ChapelPart = 'service' | 'visitation' | 'test';
type Unfinished = Exclude<ChapelVideo['state'], 'ready'>;

const absent = {
  service: {
    title: 'No Video Yet',
    text: 'The family hasn’t asked for the video yet. This page shows it as soon as it’s made.',
  },
  visitation: {
    title: 'No Loop Yet',
    text: 'The family can make a silent loop for the visitation with one click. It will then appear here.',
  },
} as const;

const untested = { title: 'Being Made', text: 'It appears here by itself in a moment.' } as const;

const unpaid = {
  title: 'Waiting for Payment',
  text: 'The video will be made once the family has paid for the memorial. This page shows it then.',
} as const;

/** Why there is no file yet. */
export function describeUnfinished(part: ChapelPart, state: Unfinished) {
  if (part === 'test') return untested;
  if (state === 'none') return absent[part];
  return state === 'payment' ? unpaid : unfinishedVideo[state];
}
