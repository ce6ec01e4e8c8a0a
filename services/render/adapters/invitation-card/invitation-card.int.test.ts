import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hardNames } from '../../domain/title/hard-names.fixture.ts';
import type { InvitationCard } from './card-lines.ts';
import { drawInvitationCard } from './invitation-card.ts';

const card = (about: Partial<InvitationCard> = {}): InvitationCard => ({
  name: 'Rosemary Ellis',
  ...{ birthDate: '1950-03-03', deathDate: '2024-09-21', organizer: 'Ruth Ellis' },
  deadline: 'Friday, November 27, 2026 at 6:00 PM in New York',
  ...about,
});

/** Rows and columns with ink inside the border. */
async function getInk(png: Buffer) {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const inside = 40;
  const dark: { x: number; y: number }[] = [];
  for (let y = inside; y < info.height - inside; y += 1) {
    for (let x = inside; x < info.width - inside; x += 1) {
      if ((data[y * info.width + x] ?? 255) < 150) dark.push({ x, y });
    }
  }
  const [xs, ys] = [dark.map(({ x }) => x), dark.map(({ y }) => y)];
  const least = (values: number[]) => values.reduce((one, other) => Math.min(one, other), 9999);
  const most = (values: number[]) => values.reduce((one, other) => Math.max(one, other), 0);
  return { left: least(xs), right: most(xs), top: least(ys), bottom: most(ys), count: dark.length };
}

describe('the preview image of an invitation link', () => {
  it.each([...hardNames, 'W'.repeat(40), 'Anna '.repeat(40).trim(), 'x'])(
    'keeps %s within its margins',
    async (name) => {
      const { left, right, top, bottom } = await getInk(await drawInvitationCard(card({ name, organizer: name })));
      expect(left).toBeGreaterThanOrEqual(70);
      expect(right).toBeLessThanOrEqual(1130);
      expect(top).toBeGreaterThan(45);
      expect(bottom).toBeLessThan(585);
    },
  );

  it.each([
    ['the name', { name: 'Rosemary Ellin' }],
    ['the dates', { deathDate: null }],
    ['who asks', { organizer: 'Ruth Ellin' }],
    ['until when', { deadline: 'Saturday, November 28, 2026 at 6:00 PM in New York' }],
  ])('shows %s', async (_, about) => {
    const plain = await drawInvitationCard(card());
    expect((await drawInvitationCard(card(about))).equals(plain)).toBe(false);
  });
});
