import type { Labels } from './matcher.ts';

export interface Sample {
  readonly name: string;
  readonly labels: Labels;
  readonly value: number;
}

const label = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)",?/gy;
const escapes: Readonly<Record<string, string>> = { '\\n': '\n', '\\"': '"', '\\\\': '\\' };

const findLabels = (text: string): Labels =>
  Object.fromEntries(
    [...text.matchAll(label)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/\\[n"\\]/g, (escaped) => escapes[escaped] ?? escaped),
    ]),
  );

/** Label values may contain braces, so labels end at the last brace of the line. */
function findSample(line: string, name: string): Sample | null {
  const close = line.lastIndexOf('}');
  const [value = ''] = line
    .slice(Math.max(close + 1, name.length))
    .trim()
    .split(' ');
  const number = value === '' ? Number.NaN : Number(value);
  return Number.isFinite(number)
    ? { name, labels: findLabels(line.slice(name.length + 1, close)), value: number }
    : null;
}

/** Parses the samples of some metrics from Prometheus's text format, and skips others. */
export function parseSamples(text: string, wanted: ReadonlySet<string>): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [name = ''] = /^[a-zA-Z_:][\w:]*/.exec(line) ?? [];
    const sample = wanted.has(name) ? findSample(line, name) : null;
    return sample ? [sample] : [];
  });
}
