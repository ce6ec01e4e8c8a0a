import { limits } from '@afterglow/proto/limits';
import { videoFormat } from '@afterglow/slide-video';
import { expect, it } from 'vitest';

it('joins videos in the format of the product', () => {
  const { frameWidth, frameHeight, framesPerSecond } = limits;
  expect(videoFormat).toEqual({ width: frameWidth, height: frameHeight, framesPerSecond });
});
