import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCanvas } from '@napi-rs/canvas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hardNames } from '../domain/hard-names.fixture.ts';
import type { TitleLine } from '../domain/title-layout.ts';
import { plainText } from '../domain/title-text.ts';
import { writableText } from './title-letters.ts';
import { drawTitle } from './title-slide.ts';

const context = createCanvas(1920, 1080).getContext('2d');

const nameLines = (name: string): TitleLine[] =>
  drawTitle(context, { name, birthDate: '1950-03-03', deathDate: null, font: 'allura' }).filter(
    ({ role }) => role === 'name',
  );

const unspaced = (text: string): string => text.replaceAll(' ', '');

function expectOnTheSlide(lines: readonly TitleLine[]): void {
  expect(lines.length).toBeLessThanOrEqual(2);
  for (const line of lines) {
    expect(line.width).toBeLessThanOrEqual(1640.001);
    expect(line.baseline - line.ascent).toBeGreaterThan(200);
    expect(line.baseline + line.descent).toBeLessThan(1000);
  }
}

const naughty = [
  ['markup', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/><!-- &amp; &#x41; ]]>'],
  ['options of a filter', "x',drawtext=textfile=/etc/passwd:fontsize=99,movie=/etc/hosts[a];[a]null"],
  ['expansions', '%{pts\\:hms} %{metadata:a} %{eif\\:1\\:d} {{7*7}} $HOME %s %n %d'],
  ['a shell', '$(touch /tmp/x) `id` && rm -rf / ; | > /dev/null'],
  ['a script', "'; DROP TABLE slideshows; -- \\' OR 1=1"],
  ['paths', '../../etc/passwd file:///etc/passwd concat:/etc/passwd|x C:\\con\\nul'],
  ['200 letters', 'Wolfgang '.repeat(22).trim()],
  ['200 signs without a space', '長'.repeat(200)],
  ['piled-up accents', `Z${'\u0301\u0323'.repeat(90)}`],
  ['CSS', '40px Arial, "serif"; }</style> url(x) !important \\201c'],
] as const;

describe('draws the literal text', () => {
  it.each(naughty)('of %s', (_, name) => {
    const lines = nameLines(name);
    expect(unspaced(lines.map(({ text }) => text).join(''))).toBe(unspaced(name.normalize('NFC')));
    expectOnTheSlide(lines);
  });

  it.each(hardNames)('of %j, without what controls', (name) => {
    const lines = nameLines(name);
    expect(unspaced(lines.map(({ text }) => text).join(''))).toBe(unspaced(writableText(plainText(name))));
    expectOnTheSlide(lines);
  });

  it('of any string, and nothing of it that cannot be seen', () => {
    const name = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 60 }));
    fc.assert(
      fc.property(name, (any) => {
        const lines = nameLines(any);
        expect(unspaced(lines.map(({ text }) => text).join(''))).toBe(unspaced(writableText(plainText(any))));
        expect(lines.some(({ text }) => /[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]/u.test(text))).toBe(false);
        expectOnTheSlide(lines);
      }),
      { numRuns: 150 },
    );
  });
});

it('asks nobody for what a name points to', async () => {
  let connections = 0;
  const server = createServer().on('connection', () => connections++);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  nameLines(`<image href="${origin}/a.png"/>`);
  nameLines(`url(${origin}/font.ttf) @import "${origin}/b.css"`);
  nameLines(`movie=${origin}/c.mp4,drawtext=fontfile=${origin}/d.ttf`);
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => server.close(resolve));
  expect(connections).toBe(0);
});
