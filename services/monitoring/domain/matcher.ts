/** Which series of a metric count: those whose label fits the whole pattern, or those whose label does not. */
export interface Matcher {
  readonly label: string;
  readonly is: 'like' | 'unlike';
  /** A regular expression that RE2 and JavaScript read alike. */
  readonly pattern: string;
}

export type Labels = Readonly<Record<string, string>>;

/** A label that is missing counts as empty, as it does for Prometheus. */
export const fits = (matchers: readonly Matcher[], labels: Labels): boolean =>
  matchers.every(
    ({ label, is, pattern }) => new RegExp(`^(?:${pattern})$`).test(labels[label] ?? '') === (is === 'like'),
  );

const operators = { like: '=~', unlike: '!~' } as const;

/** The same in PromQL, with what an operator's configuration adds. */
export function buildSelector(metric: string, matchers: readonly Matcher[], added: string): string {
  const own = matchers.map(({ label, is, pattern }) => `${label}${operators[is]}${JSON.stringify(pattern)}`);
  return `${metric}{${[...own, ...(added ? [added] : [])].join(',')}}`;
}

export const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
