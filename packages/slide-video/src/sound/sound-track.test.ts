import fc from 'fast-check';
import { expect, it } from 'vitest';
import { silentFrame } from '../mp4/silence.ts';
import type { Packets } from './packet-file.ts';
import { createPacketReader, joinPieces, type SoundPiece } from './sound-track.ts';

const packetsWith = (windows: readonly number[]): Packets => ({
  count: windows.length,
  window: (packet) => windows[packet] ?? Number.NaN,
  read: async (from, count) => Array.from({ length: count }, (_, index) => Buffer.from([from + index])),
});

const long = (count: number): number[] => new Array<number>(count).fill(0);

/** A song of 40 blocks, and another piece over its blocks 20 to 60. */
const overlapping = (song: readonly number[], other: readonly number[]): SoundPiece[] => [
  { start: 0, end: 30, packets: packetsWith(song), from: 0 },
  { start: 20, end: 60, packets: packetsWith(other), from: 5 },
];

const joinedAt = (song: readonly number[], other: readonly number[]): number | undefined =>
  joinPieces(overlapping(song, other), 60)[0]?.count;

it('joins at the first packet if all windows are long', () => {
  expect(joinedAt(long(41), long(46))).toBe(21);
});

it('joins only between long windows of the same shape on both sides', () => {
  const song = long(41);
  song.splice(20, 5, 1, 2, 3, 4, 4);
  const other = long(46);
  other.splice(11, 1, 4); // packet 26 of the video
  expect(joinedAt(song, other)).toBe(28);
});

it('joins between equal windows without long ones', () => {
  const song = new Array<number>(41).fill(2);
  const other = new Array<number>(46).fill(1);
  other[5 + 24 - 20] = 2;
  expect(joinedAt(song, other)).toBe(25);
});

it('always joins within the overlap', () => {
  const windows = (length: number) =>
    fc.array(fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 8), { minLength: length, maxLength: length });
  fc.assert(
    fc.property(windows(41), windows(46), (song, other) => {
      const runs = joinPieces(overlapping(song, other), 60);
      const [first, second] = runs.map(({ from, count }) => ({ from, count }));
      expect(first?.count).toBeGreaterThan(20);
      expect(first?.count).toBeLessThan(31);
      expect(second).toEqual({ from: (first?.count ?? 0) - 15, count: 61 - (first?.count ?? 0) });
    }),
  );
});

it('reads packets over joins, and is silent after the end', async () => {
  const pieces: SoundPiece[] = [
    ...overlapping(long(41), long(46)),
    { start: 60, end: 63, packets: 'silence', from: 0 },
  ];
  const read = createPacketReader(pieces, 63);
  const packets = [...(await read(10)), ...(await read(50)), ...(await read(4))];
  const song = Array.from({ length: 21 }, (_, packet) => Buffer.from([packet]));
  const other = Array.from({ length: 40 }, (_, index) => Buffer.from([6 + index]));
  expect(packets).toEqual([...song, ...other, silentFrame, silentFrame, silentFrame]);
  await expect(read(1)).rejects.toThrow('no more packets');
});

it('refuses gaps, pieces with too few packets, and a length other than the video’s', () => {
  const piece = { start: 0, end: 40, packets: packetsWith(long(41)), from: 0 };
  expect(() => joinPieces([piece, { ...piece, start: 41, end: 60 }], 60)).toThrow('from block 40');
  expect(() => joinPieces([{ ...piece, end: 41 }], 41)).toThrow('41 packets, not 42');
  expect(() => joinPieces([piece], 41)).toThrow('40 blocks, not 41');
});
