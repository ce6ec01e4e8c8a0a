import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { hasProgram } from './describe-chart.ts';
import { generatedFiles } from './generated/files.ts';
import { seeValues, type ValueRow, valueRows } from './generated/values-table.ts';
import { chartFolder } from './project.ts';

it('what is generated into the chart is as `npm run generate` writes it', async () => {
  for (const { path, text } of await generatedFiles()) expect(await readFile(path, 'utf8'), path).toBe(text);
});

const rowTemplate =
  '{{ range .Values }}{"key":{{ toJson .Key }},"default":{{ toJson .Default }},"description":{{ toJson .AutoDescription }}}\n{{ end }}';

async function readByHelmDocs(): Promise<ValueRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-chart-'));
  try {
    for (const file of ['Chart.yaml', 'values.yaml']) await copyFile(join(chartFolder, file), join(folder, file));
    await writeFile(join(folder, 'rows.gotmpl'), rowTemplate);
    const what = ['--chart-search-root', folder, '--template-files', 'rows.gotmpl', '--sort-values-order', 'file'];
    const { stdout } = await promisify(execFile)('helm-docs', [...what, '--ignore-non-descriptions', '--dry-run']);
    return stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('the table of values', () => {
  it.runIf(hasProgram('helm-docs'))('is what helm-docs makes of them, but for large defaults', async () => {
    const rows = valueRows(await readFile(`${chartFolder}/values.yaml`, 'utf8'));
    const expected = (await readByHelmDocs()).map((row, index) => ({
      ...row,
      default: rows[index]?.default === seeValues ? seeValues : row.default.replaceAll('`', ''),
    }));
    expect(rows).toEqual(expected);
    expect(rows.length).toBeGreaterThan(100);
  });

  it('has each value that a comment describes, by its path', () => {
    const yaml =
      '# -- Who\nwho: me\nstore:\n  # -- Where\n  where: { a: 1 }\n  other: 2\n# -- Which of\n# them\nwhich: []\n';
    expect(valueRows(yaml)).toEqual([
      { key: 'who', default: '"me"', description: 'Who' },
      { key: 'store.where', default: '{"a":1}', description: 'Where' },
      { key: 'which', default: '[]', description: 'Which of them' },
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
    const leaves = [
      ...getLeaves(schema, '').filter((key) => key !== 'global' && key !== 'defaults'),
      ...getLeaves(schema.$defs.defaults, 'defaults'),
    ];
    expect(rows.toSorted()).toEqual(leaves.toSorted());
  });

  it('is followed by one of the fields that only a workload has', async () => {
    const { $defs } = JSON.parse(await readFile(`${chartFolder}/values.schema.json`, 'utf8'));
    const fields = Object.keys($defs.workload.properties);
    const shared = Object.keys($defs.defaults.properties);
    expect(fields).toEqual(expect.arrayContaining(shared));
    const readme = await readFile(`${chartFolder}/README.md`, 'utf8');
    const [, table = ''] = /<!-- fields -->\n([\s\S]*?)<!-- end -->/.exec(readme) ?? [];
    const listed = [...table.matchAll(/^\| `(\w+)` \| .{10,} \|$/gm)].map(([, name]) => name);
    expect(listed).toEqual(fields.filter((name) => !shared.includes(name)));
  });
});
