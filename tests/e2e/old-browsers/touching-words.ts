/** Texts and controls that touch although their row or column has a gap: an expression that Chromium 69 knows. */
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
    // What is drawn over its neighbour on purpose has room inside.
    return !['absolute', 'fixed'].includes(position) && parseFloat(marginLeft) >= 0;
  };
  const touches = ({ columnGap, rowGap }, one, other) => {
    const [a, b] = [getBox(one), getBox(other)];
    const isBeside = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    const between = isBeside ? Math.max(b.left - a.right, a.left - b.right) : Math.max(b.top - a.bottom, a.top - b.bottom);
    const gap = parseFloat(isBeside ? columnGap : rowGap) || 0;
    // An icon that turns takes more room than it has.
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
