export { findCodedColours } from './coded-colours.ts';
export type { ColourSpace } from './colour-space.ts';
export { convertToSrgb } from './convert-to-srgb.ts';
