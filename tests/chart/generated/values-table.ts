import { type Document, isCollection, isMap, isScalar, type Pair, parseDocument, type YAMLMap } from 'yaml';

export interface ValueRow {
  readonly key: string;
  readonly default: string;
  readonly description: string;
}

const marker = ' -- ';
export const seeValues = 'see values.yaml';

const commentAbove = (pair: Pair, isFirst: boolean, map: YAMLMap): string => {
  const above = isScalar(pair.key) ? (pair.key.commentBefore ?? '') : '';
  return isFirst && above === '' ? (map.commentBefore ?? '') : above;
};

function descriptionIn(comment: string): string | undefined {
  const lines = comment.split('\n');
  const from = lines.findIndex((line) => line.startsWith(marker));
  if (from === -1) return undefined;
  return lines
    .slice(from)
    .map((line) => line.replace(marker, '').trim())
    .join(' ');
}

function readRows(map: YAMLMap, document: Document, prefix: string): ValueRow[] {
  return map.items.flatMap((pair, index) => {
    const key = `${prefix}${isScalar(pair.key) ? pair.key.value : ''}`;
    const description = descriptionIn(commentAbove(pair, index === 0, map));
    if (description !== undefined) {
      const value = isScalar(pair.value) || isCollection(pair.value) ? pair.value.toJS(document) : null;
      const isLarge = isCollection(pair.value) && JSON.stringify(value).length > 120;
      return [{ key, default: isLarge ? seeValues : JSON.stringify(value), description }];
    }
    return isMap(pair.value) ? readRows(pair.value, document, `${key}.`) : [];
  });
}

/** Values described by a comment `# -- …`, in order. */
export function valueRows(yaml: string): ValueRow[] {
  const document = parseDocument(yaml);
  return isMap(document.contents) ? readRows(document.contents as YAMLMap, document, '') : [];
}

interface Schema {
  readonly $defs: {
    readonly workload: { readonly properties: Readonly<Record<string, { readonly description?: string }>> };
  };
}

/** Fields of a workload that `defaults` lacks, described in the schema. */
export function fieldsTable(schema: Schema): string {
  const rows = Object.entries(schema.$defs.workload.properties).flatMap(([name, { description }]) =>
    description === undefined ? [] : [`| \`${name}\` | ${description} |`],
  );
  return ['| field | what it is |', '|---|---|', ...rows].join('\n');
}

const isEmpty = (value: string): boolean => ['""', '{}', '[]'].includes(value);

const describeValue = (row: ValueRow): string =>
  row.default === seeValues || isEmpty(row.default) ? `\`${row.key}\`` : `\`${row.key}: ${row.default}\``;

export function valuesTable(yaml: string): string {
  const rows = valueRows(yaml).map((row) => `| ${describeValue(row)} | ${row.description} |`);
  return ['| value and default | what it is |', '|---|---|', ...rows].join('\n');
}
