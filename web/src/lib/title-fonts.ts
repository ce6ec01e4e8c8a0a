import { fontOptions } from '@afterglow/proto/fonts';

const getName = (value: string | undefined): string | undefined =>
  fontOptions.find((candidate) => candidate.value === value)?.name;

export function titleFontFamily(value: string | undefined): string {
  const name = getName(value);
  return name ? `"${name}", var(--serif)` : 'var(--serif)';
}

export async function loadTitleFont(value: string | undefined, text: string): Promise<void> {
  const name = getName(value);
  if (!name) return;
  try {
    await import('./title-fonts.css');
    await document.fonts.load(`1em "${name}"`, text);
  } catch {
    console.debug(`${name} could not be loaded`);
  }
}
