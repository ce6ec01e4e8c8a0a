import type { Measurement } from './section.ts';

export type Result = Measurement | { readonly what: string; readonly problem: string };

const digits = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(1));

export const isShort = ({ value, aim }: Measurement): boolean => aim !== undefined && value > aim;

function cellsOf(result: Result): string[] {
  if ('problem' in result) return [result.what, 'failed', '', '', result.problem];
  const { what, value, unit, aim, note = '' } = result;
  const verdict = aim === undefined ? '' : isShort(result) ? 'short' : 'ok';
  return [what, `${digits(value)} ${unit}`, aim === undefined ? '' : `<= ${aim} ${unit}`, verdict, note];
}

/** The measurements with what was aimed at, in columns. */
export function table(results: readonly Result[]): string {
  const rows = [['', 'measured', 'aim', '', ''], ...results.map(cellsOf)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        column === 1 || column === 2 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}
