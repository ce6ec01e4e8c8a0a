import type { Panel } from './dashboards.ts';

export interface Series {
  readonly name: string;
  readonly points: readonly (readonly [seconds: number, value: number])[];
}

export interface DrawnPanel extends Panel {
  readonly series: readonly Series[];
}

const [column, row, gap] = [50, 26, 6] as const;
const legendLines = 5;
const colours = ['#2f6f6b', '#b4552d', '#5a5fa8', '#8a6d1f', '#a03e6b', '#3f7d3a', '#6b6b6b', '#1f6fb0'] as const;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);

const scaled = (value: number, units: readonly (readonly [size: number, name: string])[]): string => {
  const [size, name] = units.find(([each]) => value >= each) ?? units.at(-1) ?? [1, ''];
  return `${Number((value / size).toPrecision(3))} ${name}`.trim();
};

export function writeValue(value: number, unit: string | undefined): string {
  if (unit === 'percentunit') return `${Number((value * 100).toPrecision(3))} %`;
  if (unit === 'reqps') return `${scaled(value, [[1, '']])}/s`;
  const units = {
    bytes: [
      [1e9, 'GB'],
      [1e6, 'MB'],
      [1e3, 'kB'],
      [1, 'B'],
    ],
    s: [
      [1, 's'],
      [1e-3, 'ms'],
      [1e-6, 'µs'],
    ],
  } as const;
  return scaled(value, unit === 'bytes' || unit === 's' ? units[unit] : [[1, '']]);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const text = (x: number, y: number, size: number, words: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" ${more}>${escaped(words)}</text>`;

function drawValue({ series, fieldConfig }: DrawnPanel, { x, y, width, height }: Box): string {
  const value = series[0]?.points.at(-1)?.[1];
  const words = value === undefined ? 'no data' : writeValue(value, fieldConfig.defaults.unit);
  return text(x + width / 2, y + height / 2 + 22, 26, words, 'text-anchor="middle" fill="#2f6f6b"');
}

function drawGraph({ series, fieldConfig }: DrawnPanel, box: Box): string {
  if (series.length === 0) {
    const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
    return text(...middle, 13, 'no data', 'text-anchor="middle" fill="#6b655c"');
  }
  const [left, right, top, bottom] = [box.x + 62, box.x + box.width - 12, box.y + 34, box.y + box.height - 44];
  const all = series.flatMap(({ points }) => points);
  const times = all.map(([seconds]) => seconds);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const most = Math.max(...all.map(([, value]) => value)) || 1;
  const toX = (seconds: number) => left + ((seconds - from) / (to - from || 1)) * (right - left);
  const toY = (value: number) => bottom - (value / most) * (bottom - top);
  const lines = [0, 0.5, 1].map((share) => {
    const y = toY(share * most);
    const words = writeValue(share * most, fieldConfig.defaults.unit);
    return `<path d="M${left} ${y}H${right}" stroke="#ddd8cf"/>${text(left - 6, y + 4, 10, words, 'text-anchor="end" fill="#6b655c"')}`;
  });
  const curves = series.map(({ points }, index) => {
    const places = points.map(([seconds, value]) => `${toX(seconds).toFixed(1)} ${toY(value).toFixed(1)}`);
    return `<path d="M${places.join('L')}" fill="none" stroke="${colours[index % colours.length]}" stroke-width="1.5"/>`;
  });
  const shown = series.slice(0, legendLines);
  const width = (right - left + 50) / legendLines;
  const legend = shown.map(({ name }, index) => {
    const words = index === legendLines - 1 && series.length > legendLines ? `and ${series.length - index} more` : name;
    return text(box.x + 14 + index * width, bottom + 30, 11, words.slice(0, 16), `fill="${colours[index]}"`);
  });
  return [...lines, ...curves, ...legend].join('');
}

export function drawDashboard(title: string, panels: readonly DrawnPanel[]): string {
  const drawn = panels.map((panel) => {
    const { x, y, w, h } = panel.gridPos;
    const box = { x: x * column + gap, y: y * row + 44, width: w * column - gap, height: h * row - gap };
    const frame = `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="6" fill="#fff" stroke="#ddd8cf"/>`;
    const heading = text(box.x + 12, box.y + 20, 13, panel.title, 'font-weight="600" fill="#2b2722"');
    return `${frame}${heading}${panel.type === 'stat' ? drawValue(panel, box) : drawGraph(panel, box)}`;
  });
  const bottom = Math.max(...panels.map(({ gridPos }) => (gridPos.y + gridPos.h) * row)) + 44 + gap;
  const size = `width="${24 * column + gap}" height="${bottom}" viewBox="0 0 ${24 * column + gap} ${bottom}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="system-ui, sans-serif"><title>${escaped(title)}</title><rect width="100%" height="100%" fill="#f6f3ee"/>${text(gap * 2, 28, 18, title, 'font-weight="600" fill="#2b2722"')}${drawn.join('\n')}</svg>\n`;
}
