import {
  buildRequest,
  type PublicSlideshow,
  type SharedVideo,
  type Slideshow,
  type VideoFailureCode,
  videoFailures,
} from '@afterglow/proto';
import { toLifeDates } from '@afterglow/service-kit/database';
import { failureCode, isGenerating, publicVideoState } from '../domain/video/video-state.ts';
import { videoVersion } from '../domain/video/video-version.ts';
import type { ListedSlideshow } from '../repositories/slideshow-repository.ts';

const videoUrl = (row: ListedSlideshow): string => {
  if (row.hash === null) return '';
  const { path } = buildRequest('GET /api/public/videos/:memorialPublicId/:slideshowPublicId', {
    memorialPublicId: row.memorial_public_id,
    slideshowPublicId: row.public_id,
  });
  return `${path}?v=${videoVersion(row.hash)}`;
};

const presentFailure = (code: VideoFailureCode | null): Slideshow['failure'] =>
  code && { code, message: videoFailures[code] };

export const presentSlideshow = (row: ListedSlideshow): Slideshow => ({
  id: row.id,
  publicId: row.public_id,
  title: row.title,
  videoUrl: videoUrl(row),
  isGenerating: isGenerating(row),
  isAwaitingPayment: row.awaits_payment,
  isShared: row.shared_at !== null,
  settings: JSON.stringify({
    timing: row.timing,
    titleFont: row.title_font,
    respectPhotoOrder: row.respect_photo_order,
  }),
  progress: row.progress ?? 0,
  failure: presentFailure(failureCode(row)),
  photoCount: row.photo_count,
  createdAt: row.created_at.toISOString(),
});

const posterUrl = (row: ListedSlideshow): string => {
  if (row.title_hash === null) return '';
  const { path } = buildRequest('GET /api/public/slideshow/:slideshowId/poster', { slideshowId: row.public_id });
  return `${path}?v=${videoVersion(row.title_hash)}`;
};

export const presentPublicSlideshow = (row: ListedSlideshow): PublicSlideshow => ({
  state: publicVideoState(row),
  videoUrl: videoUrl(row),
  posterUrl: posterUrl(row),
  title: row.title,
  memorialName: row.deceased_name,
  ...toLifeDates(row),
});

export const presentSharedVideo = (row: ListedSlideshow): SharedVideo => ({
  memorialPublicId: row.memorial_public_id,
  slideshowPublicId: row.public_id,
  title: row.title,
  posterUrl: posterUrl(row),
});
