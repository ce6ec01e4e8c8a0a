import type { FontFamilies } from '../design/drawing.ts';
import { embedFonts } from './embed-fonts.ts';

/** A file of what the page shows, with its fonts. @throws TypeError without a connection */
export async function svgFile(shown: SVGSVGElement, families: FontFamilies): Promise<Blob> {
  const copy = shown.cloneNode(true) as SVGSVGElement;
  copy.removeAttribute('class');
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = await embedFonts(Object.values(families), shown.textContent ?? '');
  copy.prepend(style);
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
}
