export { pngBomb, scanBomb, webpBomb } from './bombs.ts';
export {
  codedColourChunk,
  colourCases,
  gammaChunk,
  otherColourCases,
  patchPng,
  primariesChunk,
  seenPatches,
} from './colour-cases.ts';
export {
  jpegComment,
  jpegMarkerOffsets,
  jpegSegment,
  pngChunk,
  pngChunkOffsets,
  pngFile,
  pngHeader,
  pngSignature,
  webpChunk,
  webpChunks,
  webpFile,
  withChunks,
  withSegments,
} from './containers.ts';
export { datedPhotos, sendingTime } from './dated-photos.ts';
export { heifPhoto } from './heif-photo.ts';
export { exifSegment, exifTiff } from './metadata.ts';
export { allOddImages } from './odd/all-odd-images.ts';
export type { OddImage } from './odd/odd-image.ts';
export { type OrientationCase, orientationCases, seenOrientation } from './orientation-cases.ts';
export { makeAlikePhotos, makeOtherPhotos, type PhotoVariant } from './photo-variants.ts';
export { realPhoto, realPhotos } from './real-photos.ts';
export {
  allEncodings,
  animatedWebp,
  averageQuarters,
  cameraImage,
  type Encoding,
  isGrey,
  sampleFault,
  sampleImage,
  sampleQuarters,
} from './sample-image.ts';
