export { findPictureFault } from './compare-versions.ts';
export { codeMotion, type Motion, readMotion, UnusableMotion } from './h264/coded-motion.ts';
export { createFlvReader, type FlvPacket } from './h264/flv-packets.ts';
export { toStillPicture } from './h264/intra-picture.ts';
export { easedShare, getScale, type Zoom } from './h264/motion-field.ts';
export { largestPicture } from './h264/sequence-parameter-set.ts';
export { type JoinedVersion, type JoinOptions, type JoinPlan, joinVersions, joinVideo } from './join-video.ts';
export { writeMotionSample } from './motion-sample.ts';
export type { MovieFacts } from './mp4/movie-facts.ts';
export { type TrackTimes, trackTimes } from './mp4/track-times.ts';
export { readVideoIndex, type VideoIndex } from './mp4/video-index.ts';
export {
  countStartBytes,
  type MediaPlace,
  type Repetition,
  readVideoStart,
  repeatVideo,
  type VideoStart,
} from './repeat/repeat-video.ts';
export { plannedMotionFrames } from './slideshow/motion-frames.ts';
export {
  createTimeline,
  equalSlides,
  type Fade,
  fadeFrames,
  type Hold,
  longestSlide,
  type Segment,
  type Slideshow,
  type Still,
  shortestSlide,
  totalFrames,
} from './slideshow/timeline.ts';
export { UnusableSlide } from './slideshow/unusable-slide.ts';
export { findSoundFault } from './sound/compare-sound.ts';
export { openPackets, type Packets } from './sound/packet-file.ts';
export type { SoundPiece, SoundTrack } from './sound/sound-track.ts';
export { UnusableSound } from './sound/unusable-sound.ts';
export { videoFormat } from './video-format.ts';
