import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { attemptsMax } from '../domain/video/attempt-outcome.ts';
import { slideshowRow } from '../repositories/slideshow-row.fixture.ts';
import { jobContext } from './job-context.fixture.ts';
import { makeVideo } from './make-video.ts';

type Dependencies = Parameters<typeof makeVideo>[0];

const scratchDir = await mkdtemp(join(tmpdir(), 'afterglow-scratch-'));
afterAll(() => rm(scratchDir, { recursive: true }));
const published = { hash: 'a', titleHash: 'b' };

async function handle(
  attempts: number,
  changes: { advance?: boolean; renderVideo?: Dependencies['renderVideo'] } = {},
) {
  const { advance = true, renderVideo = vi.fn(async () => published) } = changes;
  const renderMetrics = { attemptEnded: vi.fn(), videoReady: vi.fn(), videoFailed: vi.fn() };
  const lifecycle = {
    begin: async () => (attempts > 0 ? { attempt: attempts, attempts, askedAt: new Date() } : undefined),
    publish: vi.fn(async () => true),
    fail: vi.fn(async () => true),
    releaseAttempt: vi.fn(async () => undefined),
  };
  const deps: Dependencies = {
    slideshows: { findById: async () => slideshowRow() },
    videos: { measure: async () => true, advance: async () => advance },
    acceptedLetters: { listByMemorial: async () => new Set() },
    ...{ lifecycle, renderVideo, renderMetrics, scratchDir },
  };
  await makeVideo(deps)({ slideshowId: 1, attempt: 1 }, jobContext());
  return { lifecycle, renderMetrics, renderVideo };
}

describe('makeVideo', () => {
  it('renders up to the last attempt, and fails the video at the next one', async () => {
    const last = await handle(attemptsMax);
    expect(last.renderVideo).toHaveBeenCalledOnce();
    expect(last.lifecycle.publish).toHaveBeenCalledOnce();
    const beyond = await handle(attemptsMax + 1);
    expect(beyond.renderVideo).not.toHaveBeenCalled();
    expect(beyond.lifecycle.fail).toHaveBeenCalledExactlyOnceWith({ slideshowId: 1, attempt: 11 }, 'render_failed');
  });

  it('does nothing when there is nothing left to do', async () => {
    const { lifecycle, renderVideo } = await handle(0);
    expect(renderVideo).not.toHaveBeenCalled();
    expect(lifecycle.fail).not.toHaveBeenCalled();
  });

  it('does not count an attempt that waits for pictures', async () => {
    const renderVideo: Dependencies['renderVideo'] = async ({ flow }) => {
      await flow.waitFor([]).catch(() => undefined);
      return published;
    };
    const { lifecycle } = await handle(1, { renderVideo });
    expect(lifecycle.releaseAttempt).toHaveBeenCalledExactlyOnceWith({ slideshowId: 1, attempt: 1 }, false);
  });

  it('ends without an outcome after another attempt starts', async () => {
    const renderVideo: Dependencies['renderVideo'] = ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const { lifecycle } = await handle(1, { advance: false, renderVideo });
    for (const outcome of [lifecycle.publish, lifecycle.fail, lifecycle.releaseAttempt])
      expect(outcome).not.toHaveBeenCalled();
  });
});
