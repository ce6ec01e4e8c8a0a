import type { PeerMeta } from './describe-peer.ts';
import { type UnavailableProgram, unavailablePrograms } from './unavailable-programs.ts';

export interface TriedTest {
  readonly area: string;
  readonly peer: PeerMeta;
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly notInstalled: string | undefined;
}

const introduction = `# Compatibility

\`npm run compatibility\` installs programs that others use with Afterglow, each at one version, and tries what the product sends to
them. It writes this document; a run of one area writes the table of that area.
`;

const head = '| program | version | tried | result | to know |\n|---|---|---|---|---|';

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function describeResult(tests: readonly TriedTest[]): string {
  const failed = tests.filter(({ state }) => state === 'failed');
  if (failed.length > 0) return `differs: ${failed.map(({ title }) => title).join('; ')}`;
  const [{ notInstalled } = { notInstalled: undefined }] = tests;
  if (notInstalled !== undefined) return 'not installed in this run';
  return tests.some(({ state }) => state === 'passed') ? 'as expected' : 'not tried in this run';
}

function row(tests: readonly TriedTest[]): string {
  const [first] = tests;
  if (!first) return '';
  const { name, version, tried = [...new Set(tests.map(({ title }) => title))].join('; ') } = first.peer;
  const advice = tests.find(({ peer }) => peer.advice !== '')?.peer.advice ?? '';
  return `| ${[name, version, tried, describeResult(tests), advice].map(escapeCell).join(' | ')} |`;
}

export const groupByPeer = (tests: readonly TriedTest[]): TriedTest[][] => [
  ...Map.groupBy(tests, ({ area, peer }) => `${area} ${peer.name} ${peer.version}`).values(),
];

/** `link-previews` is headed "Link previews". */
const toHeading = (area: string): string => `${area[0]?.toUpperCase()}${area.slice(1).replaceAll('-', ' ')}`;

const unavailableHeading = 'Not tried';

function writeUnavailable(programs: readonly UnavailableProgram[]): string {
  const rows = programs.map(({ name, area, reason }) => [name, toHeading(area), reason].map(escapeCell).join(' | '));
  const lines = ['program | area | why', '---|---|---', ...rows.sort((one, other) => one.localeCompare(other))];
  const table = lines.map((line) => (line.startsWith('-') ? `|${line}|` : `| ${line} |`)).join('\n');
  return `## ${unavailableHeading}\n\n${table}\n`;
}

const parseSections = (document: string): Map<string, string> =>
  new Map(
    [...document.matchAll(/^## (.+)\n\n((?:\|.*\n?)+)/gm)].map(([, heading = '', table = '']) => [heading, table]),
  );

/** Replaces the tables of the areas that were tried, and keeps the others. Programs that cannot be tried follow. */
export function writeTables(document: string, tests: readonly TriedTest[]): string {
  const sections = parseSections(document);
  sections.delete(unavailableHeading);
  for (const [area, tried] of Map.groupBy(tests, (test) => test.area)) {
    const rows = groupByPeer(tried).map(row);
    sections.set(toHeading(area), [head, ...rows.sort((one, other) => one.localeCompare(other))].join('\n'));
  }
  const sorted = [...sections].sort(([one], [other]) => one.localeCompare(other));
  const parts = sorted.map(([heading, table]) => `## ${heading}\n\n${table.trim()}\n`);
  return [introduction, ...parts, writeUnavailable(unavailablePrograms)].join('\n');
}
