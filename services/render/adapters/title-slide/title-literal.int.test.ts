import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hardNames } from '../../domain/title/hard-names.fixture.ts';
import type { TitleLine } from '../../domain/title/title-layout.ts';
import { plainText, splitLetters } from '../../domain/title/title-text.ts';
import { resolveFontPath } from './font-families.ts';
import { faces, smallFace } from './title-faces.ts';
import { missingLetters, standIn } from './title-letters.ts';
import { drawScrim, titleInk } from './title-scrim.ts';
import { drawTitle } from './title-slide.ts';

const context = createCanvas(1920, 1080).getContext('2d');

const dates = { birthDate: '1950-03-03', deathDate: null } as const;
const lastOfHardNames = hardNames.at(-1);

const getPixels = (canvas: SKRSContext2D): Buffer => Buffer.from(canvas.getImageData(0, 0, 1920, 1080).data);

const nameLines = (name: string): TitleLine[] =>
  drawTitle(context, { name, ...dates, font: 'allura' }).filter(({ role }) => role === 'name');

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
  ['a document of XML', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['markup of Pango', '<span font_desc="@/etc/passwd">&lt;b&gt;</span>'],
  ['templates', `\${jndi:ldap://127.0.0.1/a} {{7*7}} <%= 7 %> #{7}`],
  ['an option', '-i http://127.0.0.1/a.mp4 -y /tmp/option.mp4'],
  ['letters that end lines elsewhere', 'a\\nb\\0c%0Ad&#10;e^M'],
  ['a word of JavaScript', '__proto__'],
  ['CSS', '40px Arial, "serif"; }</style> url(x) !important \\201c'],
] as const;

GlobalFonts.registerFromPath(resolveFontPath(faces.allura.file), 'reference hand');
GlobalFonts.registerFromPath(resolveFontPath(smallFace), 'reference small');

function literalLines(literal: string, lines: readonly TitleLine[]): string[] {
  const [first, second] = lines.filter(({ role }) => role === 'name');
  if (!second) return [literal];
  return [literal.slice(0, first?.text.length), literal.slice(first?.text.length).trim()];
}

function getReference(literal: string, lines: readonly TitleLine[]): Buffer {
  const reference = createCanvas(1920, 1080).getContext('2d');
  drawScrim(reference, lines);
  const named = literalLines(literal, lines);
  reference.textAlign = 'center';
  reference.fillStyle = titleInk;
  for (const { role, text, size, baseline } of lines) {
    const font = role === 'name' ? `${size * faces.allura.scale}px "reference hand"` : `${size}px "reference small"`;
    reference.font = font;
    reference.fillText(role === 'name' ? (named.shift() ?? '') : text, 960, baseline);
  }
  return getPixels(reference);
}

describe('the title slide shows the literal text', () => {
  it.each(naughty)('of %s', (_, name) => {
    const lines = nameLines(name);
    expect(unspaced(lines.map(({ text }) => text).join(''))).toBe(unspaced(name.normalize('NFC')));
    expectOnTheSlide(lines);
  });

  it.each(naughty.filter(([, name]) => /^\p{ASCII}+$/u.test(name)))('of %s, stroke by stroke', (_, name) => {
    const canvas = createCanvas(1920, 1080).getContext('2d');
    const lines = drawTitle(canvas, { name, ...dates, font: 'allura' });
    expect(getPixels(canvas).equals(getReference(name, lines))).toBe(true);
    const [, ...rest] = name;
    expect(getPixels(canvas).equals(getReference(['~', ...rest].join(''), lines))).toBe(false);
  });

  it.each(hardNames)('of %j, without control characters', (name) => {
    const lines = nameLines(name);
    const shown = name === lastOfHardNames ? 'Anna Lee ✝ ♥' : name.replaceAll(/[\u{12000}-\u{12fff}]/gu, '□');
    expect(unspaced(lines.map(({ text }) => text).join(''))).toBe(unspaced(shown.normalize('NFC')));
    expectOnTheSlide(lines);
  });

  it('of any string: each of its letters or a stand-in, and nothing invisible', { tags: ['extended'] }, () => {
    const name = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 60 }));
    fc.assert(
      fc.property(name, (any) => {
        const lines = nameLines(any);
        const drawn = unspaced(lines.map(({ text }) => text).join(''));
        const missing = missingLetters(any);
        const wanted = splitLetters(plainText(any)).map((letter) => (missing.includes(letter) ? standIn : letter));
        expect(drawn).toBe(unspaced(wanted.join('')));
        expect(lines.some(({ text }) => /[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]/u.test(text))).toBe(false);
        expectOnTheSlide(lines);
      }),
      { numRuns: 150 },
    );
  });
});

it('opens no connection to an address in a name', async () => {
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
