import type { TrackTimes } from '@afterglow/slide-video';
import { expect, it } from 'vitest';
import { findFaults, type VideoFacts } from './video-facts.ts';

const slideshow = { frames: [150, 150, 150] };
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
  soundPackets: 704,
  soundBytes: 704 * 6,
  boxes: ['ftyp', 'moov', 'free', 'mdat'],
  tracks: [
    { kind: 'video', seconds: 15, isEven: true },
    { kind: 'audio', seconds: 15, isEven: true },
  ],
};
const withTracks = (video: Partial<TrackTimes>, audio: Partial<TrackTimes>) => ({
  tracks: [
    { kind: 'video' as const, seconds: 15, isEven: true, ...video },
    { kind: 'audio' as const, seconds: 15, isEven: true, ...audio },
  ],
});

it('accepts a good video', () => {
  expect(findFaults(good, { slideshow })).toEqual([]);
  expect(findFaults({ ...good, boxes: ['moov', 'mdat'] }, { slideshow })).toEqual([]);
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
  [{ soundPackets: 702 }, '702 packets of sound, not 704'],
  [{ soundPackets: 706 }, '706 packets of sound, not 704'],
  [{ soundBytes: 5000 }, 'it is not silent: 5000 bytes'],
  [{ tracks: good.tracks.slice(0, 1) }, 'no audio track'],
  [withTracks({ seconds: 14.9 }, {}), 'its video track lasts 14.9 s, not 15'],
  [withTracks({}, { seconds: 14.9 }), 'its audio track lasts 14.9 s, not 15'],
  [withTracks({}, { seconds: Number.NaN }), 'its audio track lasts NaN s, not 15'],
  [withTracks({}, { isEven: false }), 'its audio track has a gap'],
  [{ boxes: ['ftyp', 'mdat', 'moov'] }, 'moov is not first: ftyp mdat moov'],
  [{ boxes: ['ftyp'] }, 'moov is not first: ftyp'],
])('reports %j', (fault, words) => {
  expect(findFaults({ ...good, ...fault }, { slideshow })).toEqual([words]);
});

it('accepts a packet before the sound, and reports music that is silent', () => {
  const music = { ...good, soundPackets: 705, soundBytes: 360_000 };
  expect(findFaults(music, { slideshow, hasSound: true })).toEqual([]);
  expect(findFaults(good, { slideshow, hasSound: true })).toEqual(['its music is silent']);
});
