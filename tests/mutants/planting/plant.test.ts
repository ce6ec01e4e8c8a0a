import { describe, expect, it } from 'vitest';
import { type Edit, plant } from './plant.ts';

const source = `
const keptMs = 24 * 60; // a day
export const photos = {
  list: (id: number) =>
    database
      .where('id', '=', id) // the memorial
      .where('deleted_at', 'is', null)
      .orderBy('id'),
  async remove(id: number) {
    if (id === 0) return;
    await forget(id);
    await sql\`delete from photos
      where id = \${id}\`.execute(database);
    return { id, deleted: true };
  },
};
export const albums = { remove: () => (isOpen() ? forget(1) : null) };
`;

const plantIn = (edit: Edit): string => plant(source, edit);

describe('plant', () => {
  it('replaces an expression whatever its formatting and quotes', () => {
    expect(plantIn({ in: 'keptMs', replace: '24*60', by: '24' })).toContain('const keptMs = 24; // a day');
    const where = plantIn({ in: 'list', replace: '_.where("deleted_at", "is", null)', by: '_.limit(1)' });
    expect(where).toContain(".where('id', '=', id).limit(1)\n      .orderBy");
  });

  it('drops a call of a chain that has comments and line breaks', () => {
    expect(plantIn({ in: 'list', drop: ".where('id', '=', id)" })).toContain(
      "database // the memorial\n      .where('deleted_at'",
    );
  });

  it('removes statements and properties', () => {
    expect(plantIn({ in: 'photos.remove', remove: 'if (id === 0) return;' })).not.toContain('id === 0');
    expect(plantIn({ in: 'photos.remove', remove: 'await forget(id);' })).not.toContain('forget(id)');
    expect(plantIn({ in: 'photos.remove', remove: 'deleted: true' })).toContain('return { id,  };');
  });

  it('changes a query whatever its white space', () => {
    expect(plantIn({ in: 'photos.remove', sql: `photos where id = \${id}`, by: 'photos' })).toContain(
      'delete from photos`',
    );
  });

  it('finds functions in arrow functions, methods and properties', () => {
    expect(plantIn({ in: 'albums.remove', replace: 'isOpen()', by: 'true' })).toContain('(true ? forget(1) : null)');
  });

  it('rejects a function that does not exist or is not unique', () => {
    expect(() => plantIn({ in: 'restore', remove: 'await forget(id);' })).toThrow('0 functions are named "restore"');
    expect(() => plantIn({ in: 'remove', remove: 'await forget(id);' })).toThrow('2 functions are named "remove"');
  });

  it('rejects an edit that matches nothing or more than one place', () => {
    expect(() => plantIn({ in: 'list', drop: '.limit(1)' })).toThrow('"list" has 0 places for {"drop":".limit(1)"}');
    expect(() => plantIn({ in: 'photos.remove', replace: 'id', by: '1' })).toThrow(/has \d places for/);
  });
});
