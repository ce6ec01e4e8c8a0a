import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import { openPeer } from '../kit/installed-peer.ts';
import { invitationPage } from './invitation-page.ts';

/** Slack documents that it reads as little of a page as it can. */
const readBytes = 32 * 1024;

const messengers = {
  WhatsApp: 'WhatsApp/2.23.20.0',
  Signal: 'WhatsApp/2',
  Slack: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  iMessage:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
};

for (const [name, agent] of Object.entries(messengers)) {
  const peer = { name, version: 'by its user agent', install: async () => openPeer(tmpdir(), []) };
  describePeer(peer, {}, () => {
    it('the preview is in the first 32 KiB, with no cookie and no address or name of a guest', async () => {
      const page = await invitationPage();
      const headers = { 'user-agent': agent, range: `bytes=0-${readBytes - 1}` };
      const answer = await fetch(page.url, { headers });
      const html = (await answer.text()).slice(0, readBytes);
      expect([answer.ok, answer.headers.getSetCookie()]).toEqual([true, []]);
      for (const property of ['title', 'description', 'image', 'image:width', 'image:height'])
        expect(html).toContain(`<meta property="og:${property}"`);
      const preview = html.match(/<title>.*?<\/title>|<meta [^>]*>/gs)?.join('\n');
      expect(preview).not.toContain(page.recipientName);
      expect(html).not.toContain(page.email);
    });
  });
}
