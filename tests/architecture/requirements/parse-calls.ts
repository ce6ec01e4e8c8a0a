export interface Call {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly args: readonly string[];
}

/** Whether the slash at `at` starts a regular expression. */
const beginsPattern = (text: string, at: number): boolean =>
  /(^|[(,=:[!&|?{};>])\s*$/.test(text.slice(Math.max(0, at - 20), at));

/** A string, template or pattern; a slash in a character class does not end a pattern. */
const quoted = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])*\//sy;

/** The offset after the string, template, pattern or comment at `at`, or `at` itself. */
function skipQuoted(text: string, at: number): number {
  const two = text.slice(at, at + 2);
  if (two === '//') return getEnd(text, '\n', at);
  if (two === '/*') return getEnd(text, '*/', at + 2);
  const quote = text[at] ?? '';
  if (!'\'"`/'.includes(quote) || (quote === '/' && !beginsPattern(text, at))) return at;
  quoted.lastIndex = at;
  return quoted.test(text) ? quoted.lastIndex : text.length;
}

function getEnd(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

/** `start` is the offset of the opening parenthesis. */
function readArguments(text: string, start: number): { end: number; args: string[] } {
  const args: string[] = [];
  let depth = 0;
  let from = start + 1;
  for (let at = start; at < text.length; ) {
    const behind = skipQuoted(text, at);
    if (behind > at) {
      at = behind;
      continue;
    }
    const character = text[at] ?? '';
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    if (depth === 0 || (depth === 1 && character === ',')) {
      args.push(text.slice(from, at).trim());
      from = at + 1;
    }
    if (depth === 0) return { end: at, args: args.filter((arg) => arg !== '') };
    at += 1;
  }
  return { end: text.length, args };
}

/** Finds calls of functions with a matching name, including nested ones. */
export function parseCalls(text: string, name: RegExp): Call[] {
  const calls: Call[] = [];
  const opening = new RegExp(`(?<![\\w.])(${name.source})\\s*\\(`, 'g');
  for (const match of text.matchAll(opening)) {
    const start = match.index + match[0].length - 1;
    calls.push({ name: match[1] ?? '', start, ...readArguments(text, start) });
  }
  return calls;
}
