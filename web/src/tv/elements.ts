import { tvIds } from '../lib/routing/paths.ts';

function find<T extends HTMLElement>(id: string, type: new () => T): T {
  const element = document.getElementById(id);
  if (element instanceof type) return element;
  throw new Error(`the page has no ${id}`);
}

export const findElements = () => ({
  entry: find(tvIds.entry, HTMLElement),
  form: find(tvIds.form, HTMLFormElement),
  code: find(tvIds.code, HTMLInputElement),
  problem: find(tvIds.problem, HTMLElement),
  screen: find(tvIds.screen, HTMLElement),
  video: find(tvIds.video, HTMLVideoElement),
  sound: find(tvIds.sound, HTMLElement),
  paused: find(tvIds.paused, HTMLElement),
  name: find(tvIds.name, HTMLElement),
  network: find(tvIds.network, HTMLElement),
  other: find(tvIds.other, HTMLButtonElement),
});

export type TvElements = ReturnType<typeof findElements>;
