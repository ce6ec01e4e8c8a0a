interface FontFace {
  readonly rule: CSSFontFaceRule;
  readonly base: string;
}

const getFaces = (sheet: CSSStyleSheet): FontFace[] =>
  [...sheet.cssRules].flatMap((rule) =>
    rule instanceof CSSFontFaceRule ? [{ rule, base: sheet.href ?? document.baseURI }] : [],
  );

const unquoted = (family: string): string => family.trim().replace(/^["']|["']$/g, '');

/** Whether one of the ranges, such as U+0-FF or U+131, has a letter of the text. */
export function hasLetters(unicodeRange: string, text: string): boolean {
  const ranges = unicodeRange.split(',').flatMap((range) => {
    const [, from, to = from] = /^\s*U\+([0-9a-f?]+)(?:-([0-9a-f]+))?\s*$/i.exec(range) ?? [];
    if (from === undefined || to === undefined) return [];
    return [[Number.parseInt(from.replace(/\?/g, '0'), 16), Number.parseInt(to.replace(/\?/g, 'F'), 16)] as const];
  });
  if (ranges.length === 0) return true;
  return [...text].some((letter) => ranges.some(([from, to]) => isBetween(letter.codePointAt(0) ?? 0, from, to)));
}

const isBetween = (value: number, from: number, to: number): boolean => value >= from && value <= to;

const toDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

async function embed({ rule, base }: FontFace): Promise<string> {
  const source = rule.style.getPropertyValue('src');
  const address = /url\(["']?([^"')]+)["']?\)/.exec(source)?.[1];
  if (address === undefined) return '';
  const response = await fetch(new URL(address, base));
  if (!response.ok) throw new TypeError(`a font is missing: ${response.status}`);
  const data = await toDataUrl(await response.blob());
  const [family, weight, range] = ['font-family', 'font-weight', 'unicode-range'].map((name) =>
    rule.style.getPropertyValue(name),
  );
  return `@font-face{font-family:${family};font-weight:${weight || 400};${range ? `unicode-range:${range};` : ''}src:url(${data})}`;
}

/** CSS with the page's own fonts of these families, as far as the text needs them. @throws TypeError without a connection */
export async function embedFonts(families: readonly string[], text: string): Promise<string> {
  const wanted = new Set(families.flatMap((list) => list.split(',').map(unquoted)));
  const faces = [...document.styleSheets].flatMap(getFaces).filter(({ rule: { style } }) => {
    const isWanted = wanted.has(unquoted(style.getPropertyValue('font-family')));
    return isWanted &&
      style.getPropertyValue('src').includes('url(') &&
      style.getPropertyValue('font-style') !== 'italic'
      ? hasLetters(style.getPropertyValue('unicode-range'), text)
      : false;
  });
  return (await Promise.all(faces.map(embed))).join('');
}
