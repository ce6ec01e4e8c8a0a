export interface Call {
  readonly name: string;
  /** Offsets of its opening and of its closing parenthesis. */
  readonly start: number;
  readonly end: number;
  readonly args: readonly string[];
}

/** Whether the slash at `at` begins a regular expression and divides nothing. */
const beginsPattern = (text: string, at: number): boolean =>
  /(^|[(,=:[!&|?{};>])\s*$/.test(text.slice(Math.max(0, at - 20), at));

/** A string, a template, or a pattern, in whose classes a slash ends nothing. */
const quoted = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])*\//sy;

/** The offset behind the string, template, pattern or comment that begins at `at`, or `at` itself when none does. */
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

/** Reads the arguments of a call whose opening parenthesis is at `start`. */
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

/** The calls in a TypeScript text of functions whose names match, also those inside others. */
export function parseCalls(text: string, name: RegExp): Call[] {
  const calls: Call[] = [];
  const opening = new RegExp(`(?<![\\w.])(${name.source})\\s*\\(`, 'g');
  for (const match of text.matchAll(opening)) {
    const start = match.index + match[0].length - 1;
    calls.push({ name: match[1] ?? '', start, ...readArguments(text, start) });
  }
  return calls;
}
