import { expect, test } from 'vitest';
import { type Control, placeToast } from './toast-place.ts';

const toast = { width: 370, height: 80 };
const desktop = { width: 1440, height: 900 };
const wide = { marginPx: 24, isPhone: false };
const phone = { width: 360, height: 780 };
const narrow = { marginPx: 12, isPhone: true };
const onPhone = { width: 336, height: 80 };

const control = (left: number, top: number, width: number, height: number, isNeeded = false): Control => ({
  ...{ left, top, width, height, isNeeded },
});

test('places a toast at the lower right by default, and at the bottom on a phone', () => {
  expect(placeToast(toast, desktop, [], wide)).toEqual({ left: 1046, top: 796 });
  expect(placeToast(onPhone, phone, [], narrow)).toEqual({ left: 12, top: 688 });
});

test('places a toast right above a bar whose button it would cover', () => {
  const { left, top } = placeToast(toast, desktop, [control(1080, 840, 260, 48, true)], wide);
  expect(left).toBe(1046);
  expect(top + toast.height).toBeLessThanOrEqual(840);
  expect(top + toast.height).toBeGreaterThan(840 - 8);
});

test('places a toast above the bar at the bottom of a phone', () => {
  const { top } = placeToast(onPhone, phone, [control(12, 720, 160, 48, true), control(180, 720, 160, 48)], narrow);
  expect(top + onPhone.height).toBeLessThanOrEqual(720);
  expect(top + onPhone.height).toBeGreaterThan(720 - 8);
});

test('keeps the heading visible, whatever else it covers', () => {
  const heading = control(12, 0, 336, 420, true);
  const rows = Array.from({ length: 8 }, (_, row) => control(0, 420 + row * 45, 360, 45));
  expect(placeToast(onPhone, phone, [heading, ...rows], narrow).top).toBeGreaterThanOrEqual(420);
});

test('places a toast on the left if the right is occupied', () => {
  const column = Array.from({ length: 18 }, (_, row) => control(1100, row * 50, 200, 50));
  expect(placeToast(toast, desktop, column, wide)).toEqual({ left: 24, top: 796 });
});

test('covers as little as possible if there is no room, and nothing essential', () => {
  const photos = Array.from({ length: 12 }, (_, index) =>
    control((index % 2) * 180, Math.floor(index / 2) * 140, 180, 140),
  );
  const needed = control(12, 0, 336, 100, true);
  const { top } = placeToast(onPhone, phone, [needed, ...photos], narrow);
  expect(top).toBeGreaterThanOrEqual(100);
  const generate = control(12, 40, 336, 740, true);
  const others = control(12, 0, 336, 40);
  expect(placeToast({ width: 336, height: 20 }, phone, [generate, others], narrow).top).toBe(20);
});
