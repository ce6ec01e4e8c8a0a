/** Selects series whose label matches, or does not match, the whole pattern. */
export interface Matcher {
  readonly label: string;
  readonly is: 'like' | 'unlike';
  readonly pattern: string;
}

export type Labels = Readonly<Record<string, string>>;

/** A missing label counts as empty, as in Prometheus. */
export const fits = (matchers: readonly Matcher[], labels: Labels): boolean =>
  matchers.every(
    ({ label, is, pattern }) => new RegExp(`^(?:${pattern})$`).test(labels[label] ?? '') === (is === 'like'),
  );

const operators = { like: '=~', unlike: '!~' } as const;

export function buildSelector(metric: string, matchers: readonly Matcher[], added: string): string {
  const own = matchers.map(({ label, is, pattern }) => `${label}${operators[is]}${JSON.stringify(pattern)}`);
  return `${metric}{${[...own, ...(added ? [added] : [])].join(',')}}`;
}

export const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
