import type { Page } from 'playwright-core';

const timeoutMs = 15_000;

/** Waits for fonts, visible pictures and animations, up to a limit. */
export const settle = (page: Page): Promise<void> => Promise.race([atRest(page), page.waitForTimeout(timeoutMs)]);

const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const isInView = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    };
    const pictures = [...document.images].filter((image) => !image.complete && isInView(image));
    await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)));
    const ends = (animation: Animation) =>
      animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    const moving = document.getAnimations().filter(ends);
    await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)));
  });
