import type { Still } from './timeline.ts';

/** The coded picture of a slide is damaged, or not coded like the others, and must be made again. */
export class UnusableSlide extends Error {
  readonly slide: Still;

  constructor(slide: Still, options: ErrorOptions) {
    super(slide === 'black' ? 'The black picture cannot be used.' : `Slide ${slide + 1} cannot be used.`, options);
    this.name = 'UnusableSlide';
    this.slide = slide;
  }
}
