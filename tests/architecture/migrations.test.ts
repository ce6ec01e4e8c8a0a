import { describe, expect, it } from 'vitest';
import { isTest, projectFiles, read } from './project.ts';

/** Changes that break the previous release, which runs during upgrades and after rollbacks. */
const contracting =
  /\.(dropColumn|dropTable|renameColumn|renameTo|dropView|setDataType|setNotNull)\(|\b(drop (column|table|view)|rename (column|to)|set not null|alter column \w+ type)\b/gi;

const findContracting = (text: string): string[] => [...text.matchAll(contracting)].map(([found]) => found);

/** Counts from before the first release. Later, a column may be dropped one release after its last reader. */
const unreleased: Readonly<Record<string, number>> = {
  'services/auth/migrations/0004-publish-events.ts': 1,
  'services/media/migrations/0008-publish-events.ts': 1,
  'services/memorial/migrations/0003-publish-events.ts': 2,
};

const migrations = projectFiles('services/*/migrations/*.ts').filter((path) => !isTest(path));

describe('a migration', () => {
  it.each(migrations)('%s keeps what the previous release reads and writes', (path) => {
    expect(findContracting(read(path))).toHaveLength(unreleased[path] ?? 0);
  });

  it.each(migrations)(
    '%s loads no package of a running service, which would take minutes on a twentieth of a core',
    (path) => {
      const loaded = [...read(path).matchAll(/^import (?!type ).* from '([^']+)';$/gm)].map(([, module]) => module);
      const allowed = ['kysely', '@afterglow/service-kit/migrations'];
      expect(loaded.filter((module) => !allowed.includes(module ?? ''))).toEqual([]);
    },
  );

  it.each([
    ".alterTable('photos').dropColumn('kind')",
    'sql`alter table photos rename column kind to format`',
    'alter table photos alter column width type bigint',
    "alterColumn('width', (column) => column.setNotNull())",
  ])('that contracts is found: %s', (text) => {
    expect(findContracting(text)).toHaveLength(1);
  });

  it('that only adds a column, a table or an index is allowed', () => {
    const text =
      "addColumn('turns', 'smallint', (column) => column.notNull().defaultTo(0)) create index on photos (kind)";
    expect(findContracting(text)).toEqual([]);
  });
});
