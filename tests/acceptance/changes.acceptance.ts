import { describe, expect, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { organizer } from './people/people.ts';

const changes = 'GET /api/changes';

describe(changes, () => {
  it('sends null at once if there is no change, and continues', async () => {
    const ruth = await organizer();
    const answer = await ruth.ask(changes, { query: { age: '0' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    expect(answer.bytes.toString()).toMatch(/^data: (\[\]|null)\n\n$/);
  });

  it('sends null to a page that has not read for an hour', async () => {
    const answer = await (await organizer()).ask(changes, { query: { age: '3600000' } });
    expect(answer.bytes.toString()).toBe('data: null\n\n');
  });

  it('refuses an age that is not a number', async () => {
    const ruth = await organizer();
    expect(await ruth.ask(changes, { query: { age: 'soon' } })).toMatchObject(refusal('validation_failed'));
  });
});
