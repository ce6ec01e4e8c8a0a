import { blockSamples } from '@afterglow/proto/soundtrack';

export const countBlocks = (samples: number): number => Math.ceil(samples / blockSamples);
