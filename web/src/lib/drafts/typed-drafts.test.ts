import { afterEach, expect, test } from 'vitest';
import { forgetTyped, hasTyped, keepTyped, keepUntilSent, registerTyped, takeTyped } from './typed-drafts.ts';

const [ruth, paul] = [1, 2];
const close: (() => void)[] = [];

function storage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const open = (key: string, read: () => unknown, ownerId = ruth) => close.push(registerTyped(key, { ownerId, read }));

afterEach(() => {
  for (const end of close.splice(0)) end();
});

test('restores typed text in its form once', () => {
  const tab = storage();
  open('name', () => ({ name: 'Walter' }));
  keepTyped(tab);
  expect(hasTyped(tab, 'name', ruth)).toBe(true);
  expect(takeTyped(tab, 'name', ruth)).toEqual({ name: 'Walter' });
  expect(takeTyped(tab, 'name', ruth)).toBeUndefined();
});

test('never restores another user’s text', () => {
  const tab = storage();
  open('name', () => 'Walter');
  keepTyped(tab);
  expect(hasTyped(tab, 'name', paul)).toBe(false);
  expect(hasTyped(tab, 'name', undefined)).toBe(false);
  expect(takeTyped(tab, 'name', paul)).toBeUndefined();
  expect(tab.items.size).toBe(0);
});

test('stores nothing for an unchanged or closed form', () => {
  const tab = storage();
  open('unchanged', () => undefined);
  registerTyped('closed', { ownerId: ruth, read: () => 'Walter' })();
  keepTyped(tab);
  expect(tab.items.size).toBe(0);
  forgetTyped('closed');
});

test('restores the text of a closed form once when it opens again', () => {
  const tab = storage();
  registerTyped('closed', { ownerId: ruth, read: () => 'Walter' })();
  expect(hasTyped(tab, 'closed', ruth)).toBe(false);
  expect(takeTyped(tab, 'closed', ruth)).toBe('Walter');
  expect(takeTyped(tab, 'closed', ruth)).toBeUndefined();
});

test('restores the text of a closed form whose sending meets an ended session', () => {
  const tab = storage();
  registerTyped('sending', { ownerId: ruth, read: () => 'Walter' })();
  keepUntilSent('sending');
  keepTyped(tab);
  expect(takeTyped(tab, 'sending', ruth)).toBe('Walter');
  close.push(registerTyped('sending', { ownerId: ruth, read: () => 'Walter Ellis' }));
  keepUntilSent('sending');
  keepTyped(tab);
  expect(takeTyped(tab, 'sending', ruth)).toBe('Walter Ellis');
  forgetTyped('sending');
  keepTyped(tab);
  expect(takeTyped(tab, 'sending', ruth)).toBeUndefined();
});

test('drops text that was sent', () => {
  const tab = storage();
  const end = registerTyped('sent', { ownerId: ruth, read: () => 'Walter' });
  forgetTyped('sent');
  end();
  expect(takeTyped(tab, 'sent', ruth)).toBeUndefined();
});
