import { expect, it } from 'vitest';
import { findFaults, type VideoFacts } from './video-facts.ts';

const slideshow = { slides: 3, timing: 5 };
const good: VideoFacts = {
  codec: 'h264',
  profile: 'High',
  pixels: 'yuv420p',
  size: '1920x1080',
  framesPerSecond: 30,
  colours: 'bt709 tv',
  frames: 450,
  seconds: 15.021,
  audioCodec: 'aac',
  boxes: ['ftyp', 'moov', 'free', 'mdat'],
};

it('accepts a good video', () => {
  expect(findFaults(good, slideshow)).toEqual([]);
  expect(findFaults({ ...good, boxes: ['moov', 'mdat'] }, slideshow)).toEqual([]);
});

it.each<[Partial<VideoFacts>, string]>([
  [{ codec: 'hevc' }, 'codec is hevc, not h264'],
  [{ profile: 'Main' }, 'profile is Main, not High'],
  [{ pixels: 'yuv444p' }, 'pixels is yuv444p, not yuv420p'],
  [{ size: '1080x1920' }, 'size is 1080x1920, not 1920x1080'],
  [{ framesPerSecond: 25 }, 'framesPerSecond is 25, not 30'],
  [{ colours: ' ' }, 'colours is  , not bt709 tv'],
  [{ audioCodec: '' }, 'audioCodec is , not aac'],
  [{ frames: 449 }, '449 frames, not 450'],
  [{ seconds: 14.9 }, '14.9 s long, not 15'],
  [{ seconds: Number.NaN }, 'NaN s long, not 15'],
  [{ boxes: ['ftyp', 'mdat', 'moov'] }, 'moov is not first: ftyp mdat moov'],
  [{ boxes: ['ftyp'] }, 'moov is not first: ftyp'],
])('reports %j', (fault, words) => {
  expect(findFaults({ ...good, ...fault }, slideshow)).toEqual([words]);
});
