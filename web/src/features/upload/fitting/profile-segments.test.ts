import { expect, test } from 'vitest';
import { profileSegments, withoutProfile } from './profile-segments.ts';

const marker = [...new TextEncoder().encode('ICC_PROFILE\0')];

test.each([
  ['one segment', 500, [[1, 1, 500]]],
  [
    'as many segments as it needs',
    65_519 + 3,
    [
      [1, 2, 65_519],
      [2, 2, 3],
    ],
  ],
])('writes a profile in %s', (_, size, expected) => {
  const profile = Uint8Array.from({ length: size }, (_value, index) => index % 251);
  const bytes = profileSegments(profile);
  const found: number[][] = [];
  const joined: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [start, kind, high = 0, low = 0] = bytes.subarray(at, at + 4);
    const end = at + 2 + high * 256 + low;
    expect([start, kind, ...bytes.subarray(at + 4, at + 16)]).toEqual([0xff, 0xe2, ...marker]);
    found.push([bytes[at + 16] ?? 0, bytes[at + 17] ?? 0, end - at - 18]);
    joined.push(...bytes.subarray(at + 18, end));
    at = end;
  }
  expect(found).toEqual(expected);
  expect(joined).toEqual([...profile]);
});

const start = [0xff, 0xd8];
const jfif = [0xff, 0xe0, 0, 4, 1, 2];
const other = [0xff, 0xe2, 0, 6, 77, 80, 70, 0];
const rest = [0xff, 0xdb, 0, 4, 9, 9, 0xff, 0xda, ...profileSegments(new Uint8Array(3))];
const jpeg = (...parts: (readonly number[])[]) => new Blob([Uint8Array.from(parts.flat())]);
const toBytes = async (blob: Blob) => [...new Uint8Array(await blob.arrayBuffer())];

test('removes the profile that a browser wrote, and nothing else', async () => {
  const profile = [...profileSegments(new Uint8Array(70_000))];
  const stripped = await withoutProfile(jpeg(start, jfif, profile, other, rest));
  expect(await toBytes(stripped)).toEqual([start, jfif, other, rest].flat());
});

test.each([
  ['a JPEG without a profile', [start, jfif, other, rest]],
  ['a JPEG that is cut off', [start, jfif]],
])('leaves %s as it is', async (_, parts) => {
  expect(await toBytes(await withoutProfile(jpeg(...parts)))).toEqual(parts.flat());
});
