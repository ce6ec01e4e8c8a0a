import type { Appearance } from '@stripe/stripe-js';

/** Styles Stripe's frames (https://docs.stripe.com/elements/appearance-api) with the current tokens. */
export function appearance(): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string): string => tokens.getPropertyValue(`--${name}`).trim();
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      colorPrimary: token('accent'),
      colorBackground: token('raised'),
      colorText: token('ink'),
      colorTextSecondary: token('quiet-ink'),
      colorTextPlaceholder: token('quiet-ink'),
      colorDanger: token('problem'),
      fontFamily: token('sans'),
      fontSizeBase: '18px',
      fontSizeSm: '16px',
      fontLineHeight: token('line-height'),
      borderRadius: token('corner-control'),
      spacingGridRow: token('space-4'),
      focusBoxShadow: 'none',
    },
    rules: {
      '.Label': { fontWeight: '600', color: token('ink') },
      '.Input': { border: `1px solid ${token('control-line')}`, padding: '11px 12px' },
      '.Input:focus': { outline: `${token('focus-width')} solid ${token('accent')}` },
      '.Input--invalid': { border: `1px solid ${token('problem')}` },
      '.Error': { fontWeight: '600' },
    },
  };
}
