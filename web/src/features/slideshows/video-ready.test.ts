import { beforeEach, describe, expect, it } from 'vitest';
import { announcementOf } from './video-ready.ts';

let stored: Map<string, string>;
const session = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};

const slideshow = (publicId: string, videoUrl = `/${publicId}.mp4`) => ({
  publicId,
  title: `Of ${publicId}`,
  videoUrl,
});

beforeEach(() => {
  stored = new Map();
});

describe('announcementOf', () => {
  it('announces a ready video once in a session', () => {
    const said = { title: 'Video Ready!', description: '“Of a” is ready to watch and share.' };
    expect(announcementOf([slideshow('a')], session)).toEqual(said);
    expect(announcementOf([slideshow('a')], session)).toBeUndefined();
  });

  it('announces it again in another session', () => {
    announcementOf([slideshow('a')], session);
    stored = new Map();
    expect(announcementOf([slideshow('a')], session)).toBeDefined();
  });

  it('announces several videos in one message, and then only the next one', () => {
    expect(announcementOf([slideshow('a'), slideshow('b')], session)?.description).toContain('2 videos are ready');
    expect(announcementOf([slideshow('a'), slideshow('b'), slideshow('c')], session)?.description).toContain(
      '“Of c” is',
    );
  });

  it('waits until the video is ready', () => {
    expect(announcementOf([slideshow('a', '')], session)).toBeUndefined();
    expect(announcementOf([slideshow('a')], session)).toBeDefined();
  });

  it('starts over when the stored value is unreadable', () => {
    stored.set('afterglow.videos-announced', '{');
    expect(announcementOf([slideshow('a')], session)).toBeDefined();
  });
});
