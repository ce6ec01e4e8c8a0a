import type { Page } from 'playwright-core';

const stopsMax = 25;

interface Stop {
  readonly name: string;
  readonly becomesVisible: boolean;
  /** Whether the focus has left the page or returned. */
  readonly isOver: boolean;
}

/** Tabs through the screen and names focused elements without a visible ring or out of view. */
export async function unseenFocus(page: Page): Promise<string[]> {
  // Smooth scrolling takes most of the time and ends at the same place.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    const active = document.activeElement;
    if (active instanceof HTMLElement && !active.closest('[role=dialog], [role=menu]')) active.blur();
    if (!(active instanceof HTMLVideoElement)) return;
    // After a video, Tab would reach the browser's own controls, so the walk starts before it.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const unseen: string[] = [];
  for (let stop = 0; stop < stopsMax; stop += 1) {
    await page.keyboard.press('Tab');
    const { name, becomesVisible, isOver } = await page.evaluate(lookAtFocus);
    if (isOver) break;
    if (!becomesVisible) unseen.push(name);
  }
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-visited]')) element.removeAttribute('data-visited');
  });
  return unseen;
}

async function lookAtFocus(): Promise<Stop> {
  // In a frame of ours, its document has the focus.
  const within = (element: Element | null): Element | null => {
    const inside = element instanceof HTMLIFrameElement ? element.contentDocument?.activeElement : undefined;
    return inside && inside !== inside.ownerDocument.body ? inside : element;
  };
  const focused = within(document.activeElement);
  if (!focused || focused === document.body || focused.hasAttribute('data-visited')) {
    return { name: '', becomesVisible: true, isOver: true };
  }
  focused.setAttribute('data-visited', '');
  const hasRing = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
    const outline =
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/^rgba.*, 0\)$/.test(outlineColor);
    return outline || boxShadow !== 'none';
  };
  // A hidden control shows its ring around its row or next to it.
  const around = [focused, focused.parentElement, focused.nextElementSibling, focused.closest('label')];
  const ringed = around.find((element) => element && hasRing(element));
  const place = ringed ?? focused;
  // In the window and not fully covered by a sticky bar.
  const isInSight = () => {
    const { x, y, width, height } = place.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((right) => [0.1, 0.5, 0.9].map((down) => ({ right, down })));
    return points.some(({ right, down }) => {
      const seen = place.ownerDocument.elementFromPoint(x + width * right, y + height * down);
      return seen !== null && (place.contains(seen) || seen.contains(place));
    });
  };
  for (let look = 0; look < 90 && !isInSight(); look += 1) await new Promise((next) => setTimeout(next, 16));
  const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40);
  return {
    name: `${focused.tagName.toLowerCase()} ${name}`,
    becomesVisible: ringed !== undefined && isInSight(),
    isOver: false,
  };
}
