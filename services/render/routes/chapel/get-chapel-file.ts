import type { ChapelFileKind, LoopForm } from '@afterglow/proto';
import { fail, type Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../../deps.ts';
import { chapelFilename } from '../../domain/chapel/chapel-filename.ts';
import { listChapelFiles } from '../../domain/chapel/chapel-files.ts';
import { testFilename, testVideo } from '../../domain/chapel/test-video.ts';
import { type ObjectName, objectKey } from '../../domain/object-keys.ts';
import { videoVersion } from '../../domain/video/video-version.ts';
import { type ChapelSlideshows, findChapelSlideshows } from '../../use-cases/chapel/chapel-slideshows.ts';
import { sendVideo } from '../../use-cases/send-video.ts';

interface ChosenFile {
  readonly name: ObjectName;
  readonly form?: LoopForm | undefined;
  readonly filename: string;
}

/** @throws video_not_found */
function chooseFile({ service, visitation }: ChapelSlideshows, chosen: ChapelFileKind): ChosenFile {
  if (chosen === 'test') return { name: testVideo, filename: testFilename };
  const files = [service, visitation].flatMap((slideshow) => (slideshow ? listChapelFiles(slideshow) : []));
  const { kind, slideshow, hash, form } = files.find((file) => file.kind === chosen) ?? fail('video_not_found');
  const name = { memorialId: slideshow.memorial_id, kind: 'video', hash } as const;
  return { name, form, filename: chapelFilename(slideshow.deceased_name, kind) };
}

export const getChapelFile =
  (deps: RenderDeps): Handler<'GET /api/chapel/:chapelToken/files/:chapelFile'> =>
  async ({ params, query: { v, download }, signal }, reply) => {
    const found = await findChapelSlideshows(deps, params.chapelToken);
    const { name, form, filename } = chooseFile(found, params.chapelFile);
    const isVersioned = v === videoVersion(name.hash);
    const video = { key: objectKey(name), form, isVersioned, ...(download ? { saveAs: filename } : {}) };
    return (await sendVideo(deps, video, reply, signal)) ? reply : fail('video_not_found');
  };
