import { eventually } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { newMemorial, organizer } from './people/people.ts';
import { finishedVideo, newSlideshow, organizerWithSelection } from './people/slideshow-making.ts';

const sample = 'GET /api/memorials/:memorialRef/motion-sample';

describe('a slideshow with motion', () => {
  it('becomes a video', async () => {
    const { ruth, memorialRef } = await organizerWithSelection();
    const slideshow = await newSlideshow(ruth, memorialRef, { motion: 'small', timing: 2 });
    expect(slideshow.motion).toBe('small');
    const { failure, videoUrl, motion } = await finishedVideo(ruth, memorialRef, slideshow.publicId);
    expect([failure, motion]).toEqual([null, 'small']);
    expect(videoUrl).not.toBe('');
  });
});

describe(sample, () => {
  it('sends the first photo as it moves, as soon as it is coded', async () => {
    const { ruth, memorialRef } = await organizerWithSelection();
    const params = { memorialRef };
    const answer = await eventually(async () => {
      const asked = await ruth.ask(sample, { params, query: { motion: 'gentle' } });
      expect(asked.status).toBe(200);
      return asked;
    });
    expect(answer.bytes.subarray(4, 8).toString()).toBe('ftyp');
  });

  it('refuses other organizers, and a memorial without selected photos', async () => {
    const [ruth, other] = [await organizer(), await organizer()];
    const { publicId: memorialRef } = await newMemorial(ruth);
    const query = { motion: 'small' } as const;
    expect(await other.ask(sample, { params: { memorialRef }, query })).toMatchObject(refusal('memorial_not_found'));
    expect(await ruth.ask(sample, { params: { memorialRef }, query })).toMatchObject(refusal('nothing_selected'));
    const fast = { motion: 'fast' };
    expect(await ruth.ask(sample, { params: { memorialRef }, query: fast })).toMatchObject(
      refusal('validation_failed'),
    );
  });
});
