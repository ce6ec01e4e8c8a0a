import type { Requirement } from './requirements.ts';

const end = '<!-- end -->';
const getGroup = (id: string): string => id.replace(/-\d+$/, '');

function getTable(requirements: readonly Requirement[]): string {
  const rows = requirements.map(({ id, requirement }) => `| ${id} | ${requirement.replaceAll('|', '\\|')} |`);
  return ['| id | requirement |', '|---|---|', ...rows].join('\n');
}

/** Replaces a group's table between its marker and the next `end`. @throws Error that names a group without a place. */
export function withRequirementTables(document: string, requirements: readonly Requirement[]): string {
  const groups = Map.groupBy(requirements, ({ id }) => getGroup(id));
  let written = document;
  for (const [group, members] of groups) {
    const begin = `<!-- ${group} -->`;
    const from = written.indexOf(begin);
    const to = written.indexOf(end, from);
    if (from < 0 || to < 0) throw new Error(`docs/requirements.md has no place for ${group}: ${begin} … ${end}`);
    written = `${written.slice(0, from)}${begin}\n${getTable(members)}\n${written.slice(to)}`;
  }
  return written;
}
