import type { Slideshow } from '@afterglow/proto';
import type { ServiceClient } from '@afterglow/service-kit';
import type { RenderedFiles } from '../../adapters/rendered-files.ts';
import { uniqueNames } from '../../domain/archive-names.ts';
import type { ZipTime } from '../../domain/zip/zip-time.ts';
import type { ZipPart } from './zip-plan.ts';

export interface RenderedDependencies {
  readonly render: ServiceClient;
  readonly renderedFiles: RenderedFiles;
}

export interface SizedFile {
  readonly url: string;
  readonly name: string;
  readonly size: number | null;
}

export interface SizedSlideshow {
  readonly slideshow: Slideshow;
  readonly silent: SizedFile;
  readonly sound: SizedFile | undefined;
}

/** Each video, and its version with sound. */
export async function measureVideos(
  { render, renderedFiles }: RenderedDependencies,
  { memorialId, folder, signal }: { memorialId: number; folder: string; signal: AbortSignal },
): Promise<SizedSlideshow[]> {
  const params = { memorialId: `${memorialId}` };
  const slideshows = await render.call('GET /internal/memorials/:memorialId/slideshows', { params, signal });
  const titles = uniqueNames(
    slideshows.map(({ title }) => title),
    'video',
  );
  const measure = async (url: string, name: string): Promise<SizedFile> => ({
    ...{ url, name: `${folder}/videos/${name}.mp4` },
    size: url === '' ? null : await renderedFiles.size(url, signal),
  });
  const measured: SizedSlideshow[] = [];
  for (const [index, slideshow] of slideshows.entries()) {
    const { videoUrl, soundVideoUrl } = slideshow;
    const silent = await measure(videoUrl, `${titles[index]}`);
    const sound = soundVideoUrl ? await measure(soundVideoUrl, `${titles[index]}_with-music`) : undefined;
    measured.push({ slideshow, silent, sound });
  }
  return measured;
}

export const planRendered = ({ name, size, url }: SizedFile, time: ZipTime): ZipPart[] =>
  size === null ? [] : [{ kind: 'rendered', name, time, size, url }];
