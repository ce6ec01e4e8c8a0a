export type Columns<Row> = { readonly [Field in keyof Row]: readonly Row[Field][] };

export function rowsOfColumns<Row extends object>(columns: Columns<Row>): Row[] {
  const fields = Object.keys(columns) as (keyof Row)[];
  const [first] = fields;
  const count = first === undefined ? 0 : columns[first].length;
  const rows: Row[] = [];
  for (let n = 0; n < count; n += 1) {
    const row: Partial<Row> = {};
    for (const field of fields) row[field] = columns[field][n];
    rows.push(row as Row);
  }
  return rows;
}
