/** Finds texts and controls that touch despite the gap of their row or column, as an expression for Chromium 69. */
export const touchingWords = `(() => {
  const getBox = (node) => {
    if (node.nodeType === 1) return node.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  const isVisible = (node) => {
    const { width, height } = getBox(node);
    if (width < 2 || height < 2) return false;
    if (node.nodeType === 3) return node.data.trim() !== '';
    const { position, marginLeft } = getComputedStyle(node);
    // Intentional overlaps have padding inside.
    return !['absolute', 'fixed'].includes(position) && parseFloat(marginLeft) >= 0;
  };
  const touches = ({ columnGap, rowGap }, one, other) => {
    const [a, b] = [getBox(one), getBox(other)];
    const isBeside = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    const between = isBeside ? Math.max(b.left - a.right, a.left - b.right) : Math.max(b.top - a.bottom, a.top - b.bottom);
    const gap = parseFloat(isBeside ? columnGap : rowGap) || 0;
    // A rotating icon takes more room than its box.
    return between < gap / 2;
  };
  return [...document.querySelectorAll('body *')].flatMap((box) => {
    const style = getComputedStyle(box);
    if (!style.display.endsWith('flex')) return [];
    const seen = [...box.childNodes].filter(isVisible);
    return seen.slice(1).flatMap((node, index) =>
      touches(style, seen[index], node) ? [(box.className || box.tagName) + ': ' + box.textContent.slice(0, 60)] : [],
    );
  });
})()`;
