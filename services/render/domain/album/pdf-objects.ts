export interface PdfPage {
  readonly id: number;
  readonly dictionary: string;
  /** What draws it, compressed. */
  readonly content: Buffer;
}

/** What an update appended to a PDF needs to know of it. */
export interface PdfFile {
  readonly pages: readonly PdfPage[];
  /** The number of the next object. */
  readonly size: number;
  /** The references of the trailer, without size. */
  readonly trailer: string;
  readonly crossReferences: number;
}

const entryBytes = 20;

function requireMatch(pattern: RegExp, text: string): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`The PDF has no ${pattern.source}.`);
  return found;
}

/** Skia writes each of the two strings in hex or, if that is shorter, as text: SkPDFTypes.cpp, chrome/m157. */
const idPattern = /(\/ID \[(?:\s*(?:<[\dA-Fa-f]*>|\((?:\\[\s\S]|[^\\()])*\))){2}\s*\])/;

/** Reads a PDF with one table of cross-references and plain dictionaries, as Skia writes it. @throws Error for any other */
export function readPdf(bytes: Buffer): PdfFile {
  const text = bytes.toString('latin1');
  const end = text.slice(text.lastIndexOf('trailer'));
  const crossReferences = Number(requireMatch(/startxref\s+(\d+)/, end));
  const size = Number(requireMatch(/\/Size (\d+)/, end));
  const first = text.indexOf('\n', text.indexOf('\n', crossReferences) + 1) + 1;

  const getOffset = (id: number): number => Number(text.slice(first + entryBytes * id, first + entryBytes * id + 10));

  function readObject(id: number): string {
    const begin = text.indexOf('<<', getOffset(id));
    return text.slice(begin, text.indexOf('endobj', begin)).trim();
  }

  function readStream(id: number): Buffer {
    const at = getOffset(id);
    const begin = text.indexOf('stream\n', at) + 'stream\n'.length;
    const length = Number(requireMatch(/\/Length (\d+)/, text.slice(at, begin)));
    return bytes.subarray(begin, begin + length);
  }

  function listPages(id: number): PdfPage[] {
    const dictionary = readObject(id);
    if (!/\/Type \/Pages\b/.test(dictionary)) {
      const content = readStream(Number(requireMatch(/\/Contents (\d+) 0 R/, dictionary)));
      return [{ id, dictionary, content }];
    }
    const kids = requireMatch(/\/Kids \[([\d R\n]*)\]/, dictionary);
    return [...kids.matchAll(/\b(\d{1,10}) 0 R/g)].flatMap(([, kid]) => listPages(Number(kid)));
  }

  const root = requireMatch(/\/Root (\d+) 0 R/, end);
  const info = requireMatch(/\/Info (\d+) 0 R/, end);
  const trailer = [`/Root ${root} 0 R`, `/Info ${info} 0 R`];
  const id = requireMatch(idPattern, end);
  const pages = listPages(Number(requireMatch(/\/Pages (\d+) 0 R/, readObject(Number(root)))));
  return { pages, size, trailer: [...trailer, id].join('\n'), crossReferences };
}

interface PageChange {
  /** Object numbers by the names that the content uses. */
  readonly images: ReadonlyMap<string, number>;
  readonly content: number;
}

export function changePage(dictionary: string, { images, content }: PageChange): string {
  const named = [...images].map(([name, id]) => `/${name} ${id} 0 R`).join(' ');
  const [found, put] = dictionary.includes('/XObject <<')
    ? ['/XObject <<', `/XObject <<${named} `]
    : ['/Resources <<', `/Resources <</XObject <<${named}>> `];
  return dictionary.replace(found, put).replace(/\/Contents \d+ 0 R/, `/Contents ${content} 0 R`);
}

const colorChange = /^([\d.]+ [\d.]+ [\d.]+) RG \1 rg$/gm;

/**
 * Names each line of a page's words, which begins with a color of its own, for programs that read them. Hebrew, whose
 * letters have one form each, is read as it is: some programs turn named lines around.
 */
export function nameLines(content: string, words: readonly string[]): string {
  const starts: { readonly at: number; readonly color: string }[] = [];
  for (const { 1: color = '', index } of content.matchAll(colorChange))
    if (starts.at(-1)?.color !== color) starts.push({ at: index, color });
  if (starts.length !== words.length)
    throw new Error(`A page of ${words.length} lines was drawn in ${starts.length} colors.`);
  const named = starts.map(({ at }, line) => {
    const drawn = content.slice(at, starts[line + 1]?.at);
    const text = words[line] ?? '';
    return /\p{Script=Hebrew}/u.test(text) ? drawn : `/Span <</ActualText ${actualText(text)}>> BDC\n${drawn}\nEMC\n`;
  });
  return content.slice(0, starts[0]?.at ?? 0) + named.join('');
}

/** A text that programs read in place of the glyphs: UTF-16 with a byte order mark. */
export const actualText = (text: string): string =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

/** The table of cross-references. @param offsets of the objects, by number */
export function crossReferenceTable(offsets: ReadonlyMap<number, number>): string {
  const ids = [...offsets.keys()].toSorted((one, other) => one - other);
  const entry = (id: number): string => `${id} 1\n${String(offsets.get(id)).padStart(10, '0')} 00000 n \n`;
  return `xref\n${ids.map(entry).join('')}`;
}
