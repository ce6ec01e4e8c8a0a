import { buildRequest, type PublicSlideshow, type SharedVideo, type Slideshow, videoFailures } from '@afterglow/proto';
import { toLifeDates } from '@afterglow/service-kit/database';
import { publicVideoState } from '../domain/public-video-state.ts';
import { videoVersion } from '../domain/video-version.ts';
import type { SlideshowRow } from '../repositories/slideshow-repository.ts';

const videoUrl = (row: SlideshowRow): string => {
  if (row.hash === null) return '';
  const { path } = buildRequest('GET /api/public/videos/:memorialPublicId/:slideshowPublicId', {
    memorialPublicId: row.memorial_public_id,
    slideshowPublicId: row.public_id,
  });
  return `${path}?v=${videoVersion(row.hash)}`;
};

export const presentSlideshow = (row: SlideshowRow): Slideshow => ({
  id: row.id,
  publicId: row.public_id,
  title: row.title,
  videoUrl: videoUrl(row),
  // One that is made again is there meanwhile.
  isGenerating: row.hash === null && (row.state === 'due' || row.state === 'rendering'),
  isAwaitingPayment: row.awaits_payment,
  settings: JSON.stringify({
    timing: row.timing,
    titleFont: row.title_font,
    respectPhotoOrder: row.respect_photo_order,
  }),
  progress: row.progress ?? 0,
  failure:
    row.state === 'failed' && row.failure_code !== null
      ? { code: row.failure_code, message: videoFailures[row.failure_code] }
      : null,
  photoCount: row.photo_ids.length,
  createdAt: row.created_at.toISOString(),
});

const posterUrl = (row: SlideshowRow): string => {
  if (row.title_hash === null) return '';
  const { path } = buildRequest('GET /api/public/slideshow/:slideshowId/poster', { slideshowId: row.public_id });
  return `${path}?v=${videoVersion(row.title_hash)}`;
};

export const presentPublicSlideshow = (row: SlideshowRow): PublicSlideshow => ({
  state: publicVideoState(row),
  videoUrl: videoUrl(row),
  posterUrl: posterUrl(row),
  title: row.title,
  memorialName: row.deceased_name,
  ...toLifeDates(row),
});

export const presentSharedVideo = (row: SlideshowRow): SharedVideo => ({
  memorialPublicId: row.memorial_public_id,
  slideshowPublicId: row.public_id,
  title: row.title,
  posterUrl: posterUrl(row),
});
