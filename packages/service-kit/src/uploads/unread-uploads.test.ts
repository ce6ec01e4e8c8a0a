import { expect, it } from 'vitest';
import { createUnreadUploads } from './unread-uploads.ts';

const refusal = (retryAfter: number) => expect.objectContaining({ code: 'too_busy', retryAfter });
const waiting = () => ({ readableLength: 65_536 });
const read = () => ({ readableLength: 0 });

it('refuses an upload with a wait of 2 to 10 s while too many others are unread', () => {
  let [now, random] = [0, 0];
  const uploads = createUnreadUploads({ max: 2, now: () => now, random: () => random });
  uploads.add(waiting(), 1);
  uploads.add(waiting(), 2);
  now = 60_000;
  expect(() => uploads.add(waiting(), 3)).toThrow(refusal(2));
  random = 1;
  expect(() => uploads.add(waiting(), 3)).toThrow(refusal(10));
});

it('reserves half of the places for other memorials', () => {
  const uploads = createUnreadUploads({ max: 4 });
  uploads.add(waiting(), 1);
  uploads.add(waiting(), 1);
  expect(() => uploads.add(waiting(), 1)).toThrow();
  uploads.add(waiting(), 2);
});

it('stops counting an upload once it has ended', () => {
  const uploads = createUnreadUploads({ max: 2 });
  const end = uploads.add(waiting(), 1);
  expect(() => uploads.add(waiting(), 1)).toThrow();
  end();
  uploads.add(waiting(), 1);
});

it('does not count senders that are slower than the server reads', () => {
  let now = 0;
  const uploads = createUnreadUploads({ max: 2, now: () => now });
  for (let sender = 0; sender < 500; sender += 1) {
    uploads.add(read(), 1);
    now += 250;
  }
});

it('counts an upload that has just begun, before any bytes arrived', () => {
  let now = 0;
  const uploads = createUnreadUploads({ max: 2, now: () => now });
  uploads.add(read(), 1);
  now = 249;
  expect(() => uploads.add(read(), 1)).toThrow();
  now = 250;
  uploads.add(read(), 1);
});
