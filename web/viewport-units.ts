import type { Plugin } from 'postcss';

const unit = /\b([\d.]+)[ds]vh\b/g;

/** Adds a vh fallback before dvh and svh, which browsers have since 2022. */
export const viewportUnits = (): Plugin => ({
  postcssPlugin: 'viewport-units',
  Declaration(declaration) {
    const value = declaration.value.replace(unit, '$1vh');
    if (value !== declaration.value) declaration.cloneBefore({ value });
  },
});
