import { type PublicSlideshow, requestOf, type Slideshow, videoFailures } from '@afterglow/proto';
import type { SlideshowRow } from '../repositories/slideshow-repository.ts';

const videoUrl = (row: SlideshowRow): string => {
  if (row.state !== 'ready' || row.hash === null) return '';
  const { path } = requestOf('GET /api/public/videos/:memorialPublicId/:slideshowPublicId', {
    memorialPublicId: row.memorial_public_id,
    slideshowPublicId: row.public_id,
  });
  return `${path}?v=${row.hash.slice(0, 16)}`;
};

export const presentSlideshow = (row: SlideshowRow): Slideshow => ({
  id: row.id,
  publicId: row.public_id,
  title: row.title,
  videoUrl: videoUrl(row),
  isGenerating: row.state === 'due' || row.state === 'rendering',
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

export const presentPublicSlideshow = (row: SlideshowRow): PublicSlideshow => ({
  videoUrl: videoUrl(row),
  posterUrl: `${requestOf('GET /api/public/slideshow/:slideshowId/poster', { slideshowId: row.public_id }).path}?v=${row.hash?.slice(0, 16)}`,
  title: row.title,
  memorialName: row.deceased_name,
  birthDate: row.birth_date,
  deathDate: row.death_date,
});
