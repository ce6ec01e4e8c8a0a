import {
  buildRequest,
  type PublicSlideshow,
  type SharedVideo,
  type Slideshow,
  type VideoFailureCode,
  type VideoFile,
  videoFailures,
} from '@afterglow/proto';
import { toLifeDates } from '@afterglow/service-kit/database';
import { failureCode, isGenerating, publicVideoState } from '../domain/video/video-state.ts';
import { videoVersion } from '../domain/video/video-version.ts';
import type { ListedSlideshow } from '../repositories/select-slideshows.ts';

const videoUrl = (row: ListedSlideshow, hash = row.hash): string => {
  if (hash === null) return '';
  const { path } = buildRequest('GET /api/public/videos/:memorialPublicId/:slideshowPublicId', {
    memorialPublicId: row.memorial_public_id,
    slideshowPublicId: row.public_id,
  });
  return `${path}?v=${videoVersion(hash)}`;
};

const presentFile = ({ seconds }: ListedSlideshow, byteSize: number | null): VideoFile => ({
  ...(seconds !== null && { seconds }),
  ...(byteSize && { byteSize }),
});

const presentSound = (row: ListedSlideshow) =>
  row.sound && {
    sound: row.sound,
    soundVideoUrl: videoUrl(row, row.sound_hash),
    ...(row.sound_hash && { soundVideoFile: presentFile(row, row.sound_byte_size) }),
    isSoundShared: row.sound_shared_at !== null,
  };

const presentLoop = ({ loop_source_id, loop_source: sourcePublicId, loop_files: files }: ListedSlideshow) =>
  loop_source_id !== null && { loop: { ...(sourcePublicId && { sourcePublicId }), ...(files && { files }) } };

const presentFailure = (code: VideoFailureCode | null): Slideshow['failure'] =>
  code && { code, message: videoFailures[code] };

export const presentSlideshow = (row: ListedSlideshow): Slideshow => ({
  id: row.id,
  publicId: row.public_id,
  title: row.title,
  videoUrl: videoUrl(row),
  ...(row.hash && { videoFile: presentFile(row, row.byte_size) }),
  isGenerating: isGenerating(row),
  isAwaitingPayment: row.awaits_payment,
  isShared: row.shared_at !== null,
  settings: JSON.stringify({
    timing: row.timing,
    titleFont: row.title_font,
    respectPhotoOrder: row.respect_photo_order,
  }),
  ...(row.length_seconds !== null && { length: { seconds: row.length_seconds } }),
  ...(row.closing_line !== null && { closing: { line: row.closing_line } }),
  progress: row.progress ?? 0,
  failure: presentFailure(failureCode(row)),
  photoCount: row.photo_count,
  createdAt: row.created_at.toISOString(),
  ...(row.motion && { motion: row.motion }),
  ...presentSound(row),
  ...(row.chapel_token && { chapelToken: row.chapel_token }),
  ...presentLoop(row),
});

const posterUrl = (row: ListedSlideshow): string => {
  if (row.title_hash === null) return '';
  const { path } = buildRequest('GET /api/public/slideshow/:slideshowId/poster', { slideshowId: row.public_id });
  return `${path}?v=${videoVersion(row.title_hash)}`;
};

export const presentPublicSlideshow = (row: ListedSlideshow): PublicSlideshow => ({
  state: publicVideoState(row),
  videoUrl: videoUrl(row, (row.sound_shared_at && row.sound_hash) ?? row.hash),
  posterUrl: posterUrl(row),
  title: row.title,
  memorialName: row.deceased_name,
  ...toLifeDates(row),
  ...(row.loop_source_id !== null && { isLoop: true }),
});

export const presentSharedVideo = (row: ListedSlideshow): SharedVideo => ({
  memorialPublicId: row.memorial_public_id,
  slideshowPublicId: row.public_id,
  title: row.title,
  posterUrl: posterUrl(row),
});
