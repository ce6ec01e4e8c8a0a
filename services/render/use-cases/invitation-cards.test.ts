import { expect, it } from 'vitest';
import type { InvitationCard } from '../adapters/invitation-card/card-lines.ts';
import { createInvitationCards } from './invitation-cards.ts';

const card = (name: string): InvitationCard => ({
  ...{ name, birthDate: null, deathDate: null, organizer: 'Ruth', deadline: 'tomorrow' },
});

function countedCards() {
  const drawn: string[] = [];
  const active = { now: 0, most: 0 };
  const cards = createInvitationCards(async ({ name }) => {
    active.now += 1;
    active.most = Math.max(active.most, active.now);
    await new Promise((resolve) => setImmediate(resolve));
    active.now -= 1;
    drawn.push(name);
    return Buffer.from(name);
  });
  return { cards, drawn, active };
}

it('draws a card once for concurrent requests, and one card at a time', async () => {
  const { cards, drawn, active } = countedCards();
  const names = ['Rose', 'Lily', 'Rose', 'Lily', 'Rose'];
  const answers = await Promise.all(names.map((name) => cards.drawCard(card(name))));
  expect(answers.map(String)).toEqual(names);
  expect(drawn).toEqual(['Rose', 'Lily']);
  expect(active.most).toBe(1);
});

it('evicts the least recently used card, which is drawn again', async () => {
  const { cards, drawn } = countedCards();
  for (let index = 0; index <= 100; index += 1) await cards.drawCard(card(`${index}`));
  await cards.drawCard(card('100'));
  expect(drawn).toHaveLength(101);
  await cards.drawCard(card('0'));
  expect(drawn).toHaveLength(102);
});

it('draws a card on the next request when it failed before', async () => {
  const failure = { now: true };
  const cards = createInvitationCards(async () => {
    if (failure.now) throw new Error('no memory');
    return Buffer.from('drawn');
  });
  await expect(cards.drawCard(card('Rose'))).rejects.toThrow('no memory');
  failure.now = false;
  expect(String(await cards.drawCard(card('Rose')))).toBe('drawn');
});
