import { beforeEach, describe, expect, it } from 'vitest';
import { announceVideos } from './video-ready.ts';

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

describe('announceVideos', () => {
  it('announces a ready video once per session', () => {
    const said = { title: 'Video Ready!', description: '“Of a” is ready to watch and share.' };
    expect(announceVideos([slideshow('a')], session)).toEqual(said);
    expect(announceVideos([slideshow('a')], session)).toBeUndefined();
  });

  it('announces it again in another session', () => {
    announceVideos([slideshow('a')], session);
    stored = new Map();
    expect(announceVideos([slideshow('a')], session)).toBeDefined();
  });

  it('announces several videos in one message, and then only new ones', () => {
    expect(announceVideos([slideshow('a'), slideshow('b')], session)?.description).toContain('2 videos are ready');
    expect(announceVideos([slideshow('a'), slideshow('b'), slideshow('c')], session)?.description).toContain(
      '“Of c” is',
    );
  });

  it('waits until the video is ready', () => {
    expect(announceVideos([slideshow('a', '')], session)).toBeUndefined();
    expect(announceVideos([slideshow('a')], session)).toBeDefined();
  });

  it('starts over if the stored value is unreadable', () => {
    stored.set('afterglow.videos-announced', '{');
    expect(announceVideos([slideshow('a')], session)).toBeDefined();
  });
});
