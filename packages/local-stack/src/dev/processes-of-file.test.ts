import { describe, expect, it } from 'vitest';
import { processesOfFile } from './processes-of-file.ts';

const entries = {
  auth: 'services/auth/main.ts',
  media: 'services/media/main.ts',
  'media-worker': 'services/media/worker.ts',
  web: 'web/server/main.ts',
};

describe('processesOfFile', () => {
  it('returns the API and the worker of a service', () => {
    expect(processesOfFile('services/media/routes/photos/list-photos.ts', entries)).toEqual(['media', 'media-worker']);
  });

  it('returns the processes of media for its library', () => {
    expect(processesOfFile('packages/image-repair/src/open-photo.ts', entries)).toEqual(['media', 'media-worker']);
  });

  it('returns the web server for its own files, and nothing for the pages', () => {
    expect(processesOfFile('web/server/pages/pages.ts', entries)).toEqual(['web']);
    expect(processesOfFile('web/src/app/app.tsx', entries)).toEqual([]);
  });

  it('returns the processes of the service that uses a library', () => {
    const render = { render: 'services/render/main.ts', 'render-worker': 'services/render/worker.ts' };
    const path = 'packages/slide-video/src/join-video.ts';
    expect(processesOfFile(path, { ...entries, ...render })).toEqual(['render', 'render-worker']);
  });

  it.each(['proto/src/errors.ts', 'packages/service-kit/src/index.ts'])('returns every process for %s', (path) => {
    expect(processesOfFile(path, entries)).toEqual(Object.keys(entries));
  });

  it.each([
    'services/media/routes/photos/list-photos.int.test.ts',
    'services/media/media.fixture.ts',
    'services/media/README.md',
    'services/media/node_modules/pg/package.json',
  ])('returns nothing for %s', (path) => {
    expect(processesOfFile(path, entries)).toEqual([]);
  });
});
