import type { Plugin } from 'postcss';

const unit = /\b([\d.]+)[ds]vh\b/g;

/** Before each height in dvh or svh, which browsers have had since 2022, the same in vh. */
export const viewportUnits = (): Plugin => ({
  postcssPlugin: 'viewport-units',
  Declaration(declaration) {
    const value = declaration.value.replace(unit, '$1vh');
    if (value !== declaration.value) declaration.cloneBefore({ value });
  },
});
