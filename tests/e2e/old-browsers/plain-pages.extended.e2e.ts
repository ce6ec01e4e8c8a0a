import { expect } from 'vitest';
import { makeAlbumWithVideo } from '../people/album-with-video.ts';
import { describeInOldBrowsers, keepOldPicture } from './it-in-old-browser.ts';

const lowerEdgeOfVideo = `(() => {
  const video = document.querySelector('video');
  video.scrollIntoView({ block: 'end', behavior: 'instant' });
  const { left, bottom } = video.getBoundingClientRect();
  return document.elementFromPoint(left + 20, bottom - 10).tagName;
})()`;

describeInOldBrowsers([69, 77], (it, version) => {
  it('a page that needs the app names the browsers that it needs', async ({ old }) => {
    await old.goto('/auth');
    await old.reads('It needs JavaScript and Chrome, Edge, Firefox or Safari');
    await keepOldPicture(old, `auth ${version}`);
  });

  it('public pages can be read', async ({ old }) => {
    await old.goto('/');
    await old.reads('Make meaningful slideshows');
    await keepOldPicture(old, `landing ${version}`);
    await old.goto('/faq');
    await old.reads('Frequently Asked Questions');
    await keepOldPicture(old, `faq ${version}`);
    await old.goto('/contact-us');
    await old.reads('Send Message');
    await keepOldPicture(old, `contact ${version}`);
  });

  it('a video has the browser’s controls, not covered by the note', async ({ browser, old }) => {
    const { memorial, slideshow } = await makeAlbumWithVideo(browser);
    await old.goto(`/watch/${memorial.publicId}/${slideshow.publicId}`);
    await old.reads('Part of this page hasn’t loaded.');
    expect(await old.evaluate(`document.querySelector('video').controls`)).toBe(true);
    expect(await old.evaluate(lowerEdgeOfVideo)).toBe('VIDEO');
    await keepOldPicture(old, `watch ${version}`);
  });
});
