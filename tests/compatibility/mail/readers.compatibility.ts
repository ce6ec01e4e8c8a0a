import { expect, it } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import type { Peer } from '../kit/peer.ts';
import { npmPeer } from '../kit/registries/npm-peer.ts';
import { pythonPeer } from '../kit/registries/python-peer.ts';
import { keptMail, sent } from './kept-mail.ts';

const readByPostalMime = `
import { readFileSync } from 'node:fs';
import PostalMime from 'postal-mime';
const { subject, replyTo: [{ name, address }], from, to, text, html } = await PostalMime.parse(readFileSync(process.argv[1]));
console.log(JSON.stringify({ subject, name, address, from: from.name, to: to[0].address, text, hasHtml: html.includes('<') }));`;

const readByMailParser = `
import json, mailparser, sys
mail = mailparser.parse_from_file(sys.argv[1])
[(name, address)] = mail.reply_to
print(json.dumps({
    'subject': mail.subject, 'name': name, 'address': address, 'from': mail.from_[0][0], 'to': mail.to[0][1],
    'text': mail.text_plain[0], 'hasHtml': '<' in mail.text_html[0],
}))`;

const node = (script: string) => [process.execPath, '--input-type=module', '-e', script, '--'] as const;

const readers: readonly (readonly [Peer, readonly [program: string, ...args: string[]]])[] = [
  [npmPeer('postal-mime@4.0.0'), node(readByPostalMime)],
  [pythonPeer('mail-parser==4.8.0'), ['python', '-c', readByMailParser]],
];

for (const [at, [peer, [program, ...args]]] of readers.entries())
  describePeer(peer, { heavy: at > 0 }, (installed) => {
    it('subject, sender, recipient, text and HTML of a message to support', async () => {
      const { path, email } = await keptMail();
      const shown = JSON.parse(await installed().run(program, [...args, path]));
      const text = shown.text.replaceAll('\r\n', '\n');
      expect(text).toContain(sent.message);
      expect(shown).toMatchObject({ subject: `Contact form: ${sent.subject}`, name: sent.name, address: email });
      expect(shown).toMatchObject({ from: 'Afterglow', to: 'support@afterglow.example', hasHtml: true });
    });
  });
