import type { ArchiveState } from '@afterglow/proto/types';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { downloadMessage, failureMessage, followArchive, parseArchiveId } from './archive-progress.ts';

function follow(states: ArchiveState['state'][]) {
  const seen: string[] = [];
  const waits: number[] = [];
  let next = 0;
  const following = followArchive({
    read: async () => {
      const state = states[Math.min(next, states.length - 1)] ?? 'waiting';
      next += 1;
      return { state, sent: next, count: 9 };
    },
    onProgress: ({ state, sent }) => seen.push(`${state} ${sent}`),
    wait: async (ms) => void waits.push(ms),
  });
  return { following, seen, waits };
}

describe('followArchive', () => {
  it('polls once a second until the archive has been sent', async () => {
    const { following, seen, waits } = follow(['waiting', 'sending', 'sending', 'sent']);
    expect(await following).toBe(4);
    expect(seen).toEqual(['waiting 1', 'sending 2', 'sending 3']);
    expect(waits).toEqual([1000, 1000, 1000]);
  });

  it('fails when sending has failed', async () => {
    await expect(follow(['sending', 'failed']).following).rejects.toThrow('The archive was not sent');
  });

  it('gives up when the browser never starts the download', async () => {
    const { following, waits } = follow(['waiting']);
    await expect(following).rejects.toThrow('The archive was not sent');
    expect(waits).toHaveLength(120);
  });
});

describe('parseArchiveId', () => {
  it.each(['/api/memorials/m1/photos/archive/a-1', '/api/memorials/m1/photos/archive/a-1?v=2'])(
    'finds the id in %s',
    (url) => {
      expect(parseArchiveId(url)).toBe('a-1');
    },
  );
});

it('reports how many photos were downloaded and how many were not', () => {
  expect(downloadMessage(3, 3)).toBe('Successfully downloaded 3 photos');
  expect(downloadMessage(8, 10)).toBe(
    'Successfully downloaded 8 photos. 2 couldn’t be included; they’re listed in missing_photos.txt in the zip file.',
  );
  expect(downloadMessage(1, 2)).toBe(
    'Successfully downloaded 1 photo. 1 couldn’t be included; it’s listed in missing_photos.txt in the zip file.',
  );
});

it('explains a failed download only if an immediate retry would not help', () => {
  const failure = (status: number, code: string) =>
    new ApiError({ status, statusText: '', body: JSON.stringify({ code, message: 'Please wait.' }), retryAfter: 30 });
  expect(failureMessage(failure(429, 'too_many_downloads'), false)).toBe('Please wait.');
  const words = 'There was an error downloading the selected photos. Please try again.';
  expect(failureMessage(failure(500, 'internal'), true)).toBe(words);
});
