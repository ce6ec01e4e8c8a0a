import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { generatedFiles } from './generated/files.ts';
import { valueRows } from './generated/values-table.ts';
import { chartFolder } from './project.ts';

it('what is generated into the chart is as `npm run generate` writes it', async () => {
  for (const { path, text } of await generatedFiles()) expect(await readFile(path, 'utf8'), path).toBe(text);
});

describe('the table of values', () => {
  it('has each value that a comment describes, by its path', () => {
    const yaml =
      '# -- Who\nwho: me\nstore:\n  # -- Where\n  where: { a: 1 }\n  other: 2\n# -- Which of\n# them\nwhich: []\n';
    expect(valueRows(yaml)).toEqual([
      { key: 'who', default: '`"me"`', description: 'Who' },
      { key: 'store.where', default: '`{"a":1}`', description: 'Where' },
      { key: 'which', default: '`[]`', description: 'Which of them' },
    ]);
  });

  it('has every value of the chart', async () => {
    const rows = valueRows(await readFile(`${chartFolder}/values.yaml`, 'utf8')).map(({ key }) => key);
    const schema = JSON.parse(await readFile(`${chartFolder}/values.schema.json`, 'utf8'));
    type Shape = { readonly properties?: Readonly<Record<string, Shape>>; readonly $ref?: string };
    const getLeaves = (shape: Shape, prefix: string): string[] =>
      shape.properties
        ? Object.entries(shape.properties).flatMap(([key, inner]) =>
            getLeaves(inner, prefix === '' ? key : `${prefix}.${key}`),
          )
        : [prefix];
    // Helm adds it for charts of charts.
    const leaves = getLeaves(schema, '').filter((key) => key !== 'global');
    expect(rows.toSorted()).toEqual(leaves.toSorted());
  });
});
