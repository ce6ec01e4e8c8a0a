import { expect, it } from 'vitest';
import { actualText, changePage, crossReferenceTable, nameLines, readPdf } from './pdf-objects.ts';

it('refuses a file that is no such PDF', () => {
  expect(() => readPdf(Buffer.from('not a PDF'))).toThrow('The PDF has no');
});

function newPdf(id: string): Buffer {
  const objects = [
    '<</Type /Catalog /Pages 2 0 R>>',
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    '<</Type /Page /Contents 4 0 R>>',
    '<</Length 2>> stream\nhi\nendstream',
    '<<>>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const entries = ['0000000000 65535 f \n', ...offsets.map((offset) => `${offset} 00000 n \n`)];
  const trailer = `trailer\n<</Size 6\n/Root 1 0 R\n/Info 5 0 R\n/ID [${id}]>>`;
  return Buffer.from(`${text}xref\n0 6\n${entries.join('')}${trailer}\nstartxref\n${text.length}\n%%EOF`, 'latin1');
}

it.each([
  ['in hex', '<0AFF> <0AFF>'],
  ['as text', String.raw`(a\(\\]\377b) (a\(\\]\377b)`],
])('keeps an identifier that is written %s', (_, id) => {
  const { pages, trailer } = readPdf(newPdf(id));
  expect(pages.map(({ content }) => content.toString())).toEqual(['hi']);
  expect(trailer).toContain(`/ID [${id}]`);
});

it('adds images to the resources of a page, with or without some of its own', () => {
  const change = { images: new Map([['Photo1', 9]]), content: 12 };
  expect(changePage('<</Resources <</Font 1>>\n/Contents 5 0 R>>', change)).toBe(
    '<</Resources <</XObject <</Photo1 9 0 R>> /Font 1>>\n/Contents 12 0 R>>',
  );
  expect(changePage('<</Resources <</XObject <</X3 3 0 R>>>>\n/Contents 5 0 R>>', change)).toBe(
    '<</Resources <</XObject <</Photo1 9 0 R /X3 3 0 R>>>>\n/Contents 12 0 R>>',
  );
});

it('names lines by their colors, but Hebrew ones', () => {
  const ink = (shade: string, drawn: string) => `.1 .2 ${shade} RG .1 .2 ${shade} rg\n${drawn}\n`;
  const content = `cm\n${ink('.3', 'one')}${ink('.4', 'two')}${ink('.4', 'two again')}${ink('.3', 'three')}`;
  const named = nameLines(content, ['é', 'סבתא', 'c']);
  expect(named.replaceAll(/\n+/g, '\n')).toBe(
    `cm\n/Span <</ActualText <FEFF00E9>>> BDC\n${ink('.3', 'one')}EMC\n${ink('.4', 'two')}${ink('.4', 'two again')}/Span <</ActualText <FEFF0063>>> BDC\n${ink('.3', 'three')}EMC\n`,
  );
  expect(() => nameLines(content, ['one'])).toThrow('A page of 1 lines was drawn in 3 colors.');
});

it('writes texts beyond the basic plane', () => {
  expect(actualText('😀')).toBe('<FEFFD83DDE00>');
});

it('lists objects by number, each in 20 bytes', () => {
  const table = crossReferenceTable(
    new Map([
      [7, 123],
      [3, 4],
    ]),
  );
  expect(table).toBe('xref\n3 1\n0000000004 00000 n \n7 1\n0000000123 00000 n \n');
});
