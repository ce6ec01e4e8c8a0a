import type { Page } from 'playwright-core';

interface LostWords {
  /** Words broken across lines without a break opportunity. */
  readonly broken: readonly string[];
  /** Words partly outside their box that scrolling cannot reach. */
  readonly cutOff: readonly string[];
}

type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

interface Word {
  readonly letters: string;
  readonly lines: readonly Edges[];
  /** The visible area. */
  readonly room: Edges;
}

/** Longer than any word of the product's own. Names, files and addresses may break. */
const longestWord = 20;
const tolerance = 2;

/** Finds text that is broken or cut off. */
export async function lostWords(page: Page): Promise<LostWords> {
  const words = (await wordsOn(page)).filter(({ letters }) => letters.length <= longestWord);
  const named = (isLost: (word: Word) => boolean) => words.filter(isLost).map(({ letters }) => letters);
  return { broken: named(isBroken), cutOff: [...named(isCutOff), ...(await cutOffChoices(page))] };
}

const isBroken = ({ lines: [first, ...others] }: Word): boolean =>
  first !== undefined && others.some(({ top }) => top > (first.top + first.bottom) / 2);

const isCutOff = ({ lines, room }: Word): boolean =>
  lines.some(
    ({ left, right, top, bottom }) =>
      left < room.left - tolerance ||
      right > room.right + tolerance ||
      top < room.top - tolerance ||
      bottom > room.bottom + tolerance,
  );

const wordsOn = (page: Page): Promise<Word[]> =>
  page.evaluate(() => {
    const isClipped = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isScrolled = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const isForEarsAlone = (element: Element) => element.closest('[aria-hidden=true], [inert]') !== null;
    const isClippedAway = (element: Element) => {
      const { clip, clipPath } = getComputedStyle(element);
      return clip === 'rect(0px, 0px, 0px, 0px)' || clipPath.startsWith('inset(50%');
    };
    const isVisible = (element: Element) =>
      !isForEarsAlone(element) &&
      !element.closest('code') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !isClippedAway(element);

    const everywhere = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
    const within = (room: Edges, limit: Edges): Edges => ({
      left: Math.max(room.left, limit.left),
      right: Math.min(room.right, limit.right),
      top: Math.max(room.top, limit.top),
      bottom: Math.min(room.bottom, limit.bottom),
    });
    /** Scrolling reveals everything, unless the box is lower than two lines. */
    const roomThatScrolls = (box: Element, lineHeight: number): Edges =>
      box.clientHeight < box.scrollHeight && box.clientHeight < 2 * lineHeight
        ? { ...everywhere, bottom: -Infinity }
        : everywhere;
    const getLimit = (box: Element): Edges => {
      const { overflowX, overflowY, position } = getComputedStyle(box);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      if (position === 'fixed') return { ...everywhere, top: 0, bottom: window.innerHeight };
      return {
        ...everywhere,
        ...(isClipped(overflowX) && { left, right }),
        ...(isClipped(overflowY) && { top, bottom }),
      };
    };
    const getRoom = (element: Element): Edges => {
      const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight) || 0;
      let room: Edges = everywhere;
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        if (isScrolled(overflowY)) return within(room, roomThatScrolls(box, lineHeight));
        if (isScrolled(overflowX)) return room;
        room = within(room, getLimit(box));
      }
      return room;
    };

    const range = document.createRange();
    const getLines = (text: Node, from: number, to: number): Edges[] => {
      range.setStart(text, from);
      range.setEnd(text, to);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      return boxes.map(({ left, right, top, bottom }) => ({ left, right, top, bottom }));
    };
    const toWords = (text: Node, room: Edges): Word[] =>
      [...(text.textContent ?? '').matchAll(/[^\s\u200b\u00ad\-–—/]+[-–—/]*/g)].map(({ 0: letters, index }) => ({
        letters,
        lines: getLines(text, index, index + letters.length),
        room,
      }));

    const words: Word[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement } = text;
      if (parentElement && isVisible(parentElement)) words.push(...toWords(text, getRoom(parentElement)));
    }
    return words;
  });

/** Selects whose value is wider than the control. */
const cutOffChoices = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('there is no canvas to measure with');
    return [...document.querySelectorAll('select')]
      .filter((select) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select);
        pen.font = font;
        const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return pen.measureText(select.selectedOptions[0]?.text ?? '').width > room + least;
      })
      .map((select) => select.selectedOptions[0]?.text ?? '');
  }, tolerance);
