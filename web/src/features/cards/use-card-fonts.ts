import { useEffect, useMemo, useState } from 'react';
import { loadTitleFont, titleFontFamily } from '../../lib/title-fonts.ts';
import type { FontFamilies, MeasureText } from './design/drawing.ts';

/** Resolves the variables of a CSS font family. */
function resolveFamily(family: string): string {
  const probe = document.createElement('span');
  probe.style.fontFamily = family;
  document.body.append(probe);
  const resolved = getComputedStyle(probe).fontFamily;
  probe.remove();
  return resolved;
}

const createMeasure = (families: FontFamilies): MeasureText => {
  const context = document.createElement('canvas').getContext('2d');
  return (text, font, weight) => {
    if (!context) return text.length * 0.5;
    context.font = `${weight} 100px ${families[font]}`;
    return context.measureText(text).width / 100;
  };
};

interface CardFonts {
  readonly families: FontFamilies;
  readonly measure: MeasureText;
}

/** Null until the fonts have loaded, since texts are placed by their widths. */
export function useCardFonts(titleFont: string | undefined, text: string): CardFonts | null {
  const [loaded, setLoaded] = useState<string>();
  const wanted = `${titleFont} ${text}`;
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      await loadTitleFont(titleFont, text);
      const families = [titleFontFamily(titleFont), 'var(--sans)'].map(resolveFamily);
      const faces = families.flatMap((family) => [400, 600].map((weight) => `${weight} 1em ${family}`));
      await Promise.all(faces.map((face) => document.fonts.load(face, text))).catch(() => undefined);
      if (isCurrent) setLoaded(wanted);
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [titleFont, text, wanted]);
  const isLoaded = loaded === wanted;
  return useMemo(() => {
    if (!isLoaded) return null;
    const families = { title: resolveFamily(titleFontFamily(titleFont)), text: resolveFamily('var(--sans)') };
    return { families, measure: createMeasure(families) };
  }, [isLoaded, titleFont]);
}
