import { expect, test } from 'vitest';
import { mapApp, mapPage } from './map-links.ts';

const chapel = { place: 'St. Mary’s', address: '1 Hill Road,\nAlbany & more' };
const [android, iphone] = ['Mozilla/5.0 (Linux; Android 14)', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)'];

test('searches for the address, or else for the place', () => {
  expect(mapPage(chapel)).toBe('https://www.openstreetmap.org/search?query=1+Hill+Road%2C+Albany+%26+more');
  expect(mapPage({ ...chapel, address: '' })).toBe('https://www.openstreetmap.org/search?query=St.+Mary%E2%80%99s');
  expect(mapPage({ place: '', address: '' })).toBeUndefined();
});

test('opens the map app on Android only', () => {
  expect(mapApp(chapel, android)).toBe('geo:0,0?q=1%20Hill%20Road%2C%20Albany%20%26%20more');
  expect([mapApp(chapel, iphone), mapApp({ place: '', address: '' }, android)]).toEqual([undefined, undefined]);
});
