import { limits } from '@afterglow/proto/limits';

export interface SlideSettings {
  readonly timing: number;
  readonly titleFont: string | undefined;
}

/** Parses settings from JSON, with defaults for missing ones. */
export function slideSettings(text: string): SlideSettings {
  const { timing, titleFont } = parsed(text);
  return {
    timing: typeof timing === 'number' && timing > 0 ? timing : limits.slideTiming.default,
    titleFont: typeof titleFont === 'string' ? titleFont : undefined,
  };
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

export const nextSlide = (index: number, steps: number, count: number): number =>
  count === 0 ? 0 : (((index + steps) % count) + count) % count;
