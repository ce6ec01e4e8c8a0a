import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chartFolder, projectRoot } from './project.ts';

const picture = readFileSync(`${projectRoot}/docs/overview.svg`, 'utf8');
const { title, panels } = JSON.parse(readFileSync(`${chartFolder}/files/dashboards/afterglow-overview.json`, 'utf8'));

const decode = (text: string): string => text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
const headings = [...picture.matchAll(/<text [^>]*font-weight="600"[^>]*>([^<]*)</g)].map(([, text = '']) =>
  decode(text),
);

it('the picture of the overview has each panel of the dashboard; `npm run faults -- observability -t "is drawn"` draws it', () => {
  expect(headings).toEqual([title, ...panels.map((panel: { title: string }) => panel.title)]);
});

it('and shows the version that the chart installs', () => {
  const [, version] = /^appVersion: "?([^"\n]+)"?$/m.exec(readFileSync(`${chartFolder}/Chart.yaml`, 'utf8')) ?? [];
  expect(picture).toContain(`>auth ${version}<`);
});
