import type { Measurement, Result } from './section.ts';

const counted: ReadonlySet<Measurement['unit']> = new Set(['frames', 'photos', 'rows', 'points', 'presses', 'taps']);

const digits = (value: number, unit: Measurement['unit']): string => {
  if (unit === 'SSIM') return value.toFixed(5);
  if (counted.has(unit)) return value.toFixed(0);
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);
};

const isShort = ({ value, aim, atLeast }: Measurement): boolean =>
  (aim !== undefined && value > aim) || (atLeast !== undefined && value < atLeast);

function getAim({ aim, atLeast, unit }: Measurement): string {
  const short = (value: number): string => (unit === 'SSIM' ? digits(value, unit) : String(value));
  if (aim !== undefined) return `<= ${short(aim)} ${unit}`;
  return atLeast === undefined ? '' : `>= ${short(atLeast)} ${unit}`;
}

function partOfAim(measurement: Measurement): string {
  const aim = measurement.aim ?? measurement.atLeast;
  return aim ? (measurement.value / aim).toFixed(2) : '';
}

export const heads = ['', 'aim', 'measured', 'of aim', '', ''] as const;

export function formatCells(result: Result): string[] {
  if ('problem' in result) return [result.what, '', 'failed', '', 'SHORT', result.problem];
  const { what, value, unit, note = '' } = result;
  const aim = getAim(result);
  const rating = aim === '' ? '' : isShort(result) ? 'SHORT' : 'OK';
  return [what, aim, `${digits(value, unit)} ${unit}`, partOfAim(result), rating, note];
}

const isNumeric = (column: number): boolean => column >= 1 && column <= 3;

export function table(results: readonly Result[]): string {
  const rows = [[...heads], ...results.map(formatCells)];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const last = heads.length - 1;
  const pad = (cell: string, column: number): string => {
    if (column === last) return cell;
    return isNumeric(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  };
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

/** The documents show the median, so the note has the number of runs. */
const countRuns = (note: string): string =>
  note.replace(
    /median of ((?:[\d.]+, )+[\d.]+)(?: (?:s|ms))?/,
    (_, runs: string) => `median of ${runs.split(', ').length}`,
  );

/** Contains only rows with an aim; the command prints the others too. */
export function markdownTable(results: readonly Result[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const rows = results.map(formatCells).flatMap(([what = '', aim = '', measured = '', , , conditions = '']) => {
    return aim === '' ? [] : [line([what, aim, measured, countRuns(conditions)])];
  });
  return [line(['what', 'aim', 'measured', 'conditions']), '|---|---:|---:|---|', ...rows].join('\n');
}
