export { splitByteStream } from '../h264/byte-stream.ts';
export { readAccessUnit } from '../h264/intra-picture.ts';
export { nalUnitType } from '../h264/nal-unit.ts';
export { readTracks } from '../mp4/movie-reader.ts';
export * from './exact-video.fixture.ts';
export { stillPicture } from './still-picture.fixture.ts';
