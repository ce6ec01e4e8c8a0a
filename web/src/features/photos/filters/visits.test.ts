import { storageKeys } from '@afterglow/proto/stored-data';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { continuedVisit, noteVisit } from './visits.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const [monday, tuesday, friday] = ['2026-01-05T10:00:00.000Z', '2026-01-06T10:00:00.000Z', '2026-01-09T10:00:00.000Z'];

describe('continuedVisit', () => {
  it('knows nothing before the first visit', () => {
    expect(continuedVisit(undefined, monday, 1)).toEqual({ until: monday, at: 1 });
  });

  it('continues after a reload, also with photos that arrived meanwhile', () => {
    const first = continuedVisit(undefined, monday, 1);
    expect(continuedVisit(first, tuesday, 29 * minute)).toEqual({ until: tuesday, at: 29 * minute });
    const second = { since: monday, until: tuesday, at: day };
    expect(continuedVisit(second, friday, day + minute)).toEqual({ since: monday, until: friday, at: day + minute });
  });

  it('starts a new visit after half an hour, from what was last seen', () => {
    const first = continuedVisit(undefined, monday, 0);
    expect(continuedVisit(first, tuesday, 31 * minute)).toEqual({ since: monday, until: tuesday, at: 31 * minute });
  });

  it('keeps the newest time when that photo is deleted', () => {
    const known = { since: monday, until: friday, at: 0 };
    expect(continuedVisit(known, tuesday, day)).toEqual({ since: friday, until: friday, at: day });
  });
});

describe('noteVisit', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('remembers each memorial separately', () => {
    noteVisit('rose', monday, 0);
    noteVisit('lily', friday, 0);
    expect(noteVisit('rose', tuesday, day)).toMatchObject({ since: monday });
    expect(noteVisit('lily', friday, day)).toMatchObject({ since: friday });
  });

  it('keeps the latest fifty memorials', () => {
    for (let n = 0; n < 60; n += 1) noteVisit(`memorial-${n}`, monday, n);
    expect(noteVisit('memorial-9', tuesday, day).since).toBeUndefined();
    expect(noteVisit('memorial-59', tuesday, day).since).toBe(monday);
  });

  it.each(['no JSON', 'null', '[1]', '{"rose":{"until":7}}'])('starts over if %s is stored', (text) => {
    kept.set(storageKeys.galleryVisits, text);
    expect(noteVisit('rose', monday, 0)).toEqual({ until: monday, at: 0 });
  });

  it('treats every visit as the first if the browser stores nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(noteVisit('rose', monday, 0)).toEqual({ until: monday, at: 0 });
  });
});
