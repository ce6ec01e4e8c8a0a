import { expect, it } from 'vitest';
import { ask, webServer } from '../web-server.fixture.ts';

const built = (file: string, imports: string[] = []) => ({ file: `assets/${file}`, imports });
const { origin } = await webServer({
  manifest: {
    '_base-1.js': built('base-1.js', ['_react-1.js']),
    '_react-1.js': built('react-1.js', ['_base-1.js']),
    'src/app/start.tsx': built('start-1.js', ['_base-1.js']),
    'src/pages/memorial/memorial-page.tsx': built('memorial-1.js', ['_base-1.js']),
    'src/features/invitations/invitations-tab.tsx': built('invitations-1.js'),
    'src/pages/memorial/photos-section.tsx': built('photos-1.js', ['_base-1.js']),
    'src/pages/watch/watch-page.tsx': built('watch-1.js'),
  },
});

const start = ['start-1.js', 'base-1.js', 'react-1.js'];

it.each([
  ['/memorial/abc?tab=photos', [...start, 'memorial-1.js', 'photos-1.js']],
  ['/memorial/abc', [...start, 'memorial-1.js', 'invitations-1.js']],
  ['/memorial/abc?tab=x&tab=photos', [...start, 'memorial-1.js', 'invitations-1.js']],
  ['/watch/show', [...start, 'watch-1.js']],
  ['/dashboard', start],
])('the document of %s preloads all its scripts, each once', async (address, files) => {
  const { status, text } = await ask(`${origin}${address}`);
  expect(status).toBe(200);
  const links = [...text.matchAll(/<link rel="preload" as="script" crossorigin href="\/assets\/([^"]+)">/g)];
  expect(links.map(([, file]) => file).sort()).toEqual([...files].sort());
  expect(text.indexOf('<link')).toBeLessThan(text.indexOf('</head>'));
});
