import type { Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../../deps.ts';
import { listChapelFiles } from '../../domain/chapel/chapel-files.ts';
import { testVideo } from '../../domain/chapel/test-video.ts';
import { getChecksum, presentChapel } from '../../presenters/chapel-presenter.ts';
import { findChapelSlideshows } from '../../use-cases/chapel/chapel-slideshows.ts';
import { queueChapelFiles } from '../../use-cases/chapel/queue-chapel-files.ts';

export const getChapel =
  (deps: RenderDeps): Handler<'GET /api/chapel/:chapelToken'> =>
  async ({ params: { chapelToken: token } }) => {
    const found = await findChapelSlideshows(deps, token);
    const { named, service, visitation } = found;
    const files = [service, visitation].flatMap((slideshow) => (slideshow ? listChapelFiles(slideshow) : []));
    const hashes = files.map(({ hash }) => hash);
    const checksums = await deps.objects.readChecksums(named.memorial_id, hashes);
    await deps.objects.touchPresent(testVideo.memorialId, testVideo.kind, [testVideo.hash]);
    const test = await deps.objects.findReady(testVideo);
    const isMissing = !test?.checksums || files.some((file) => !getChecksum(checksums, file));
    if (isMissing) await queueChapelFiles(deps, named.id);
    return presentChapel(named, { token, service, visitation, test, checksums });
  };
