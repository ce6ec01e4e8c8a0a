/** Other zones stand for a country or an offset. */
const ofCity = /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/(?:.*\/)?([^/]+)$/;

const getCity = (timeZone: string): string | undefined => ofCity.exec(timeZone)?.[1]?.replace(/_/g, ' ');

function formatName(timeZone: string, style: 'short' | 'long' | 'longGeneric'): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: style }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Eastern Time in summer and winter; zones without a generic name keep their own. */
function genericName(timeZone: string, otherwise: 'short' | 'long'): string {
  try {
    const name = formatName(timeZone, 'longGeneric');
    if (!name.startsWith('GMT')) return name;
  } catch {
    // Browsers before 2022 throw a RangeError for this style.
  }
  return formatName(timeZone, otherwise);
}

/** New York time (Eastern Time). */
export function timeZoneName(timeZone: string): string {
  const city = getCity(timeZone);
  const name = genericName(timeZone, 'long');
  if (!city) return name;
  return name.includes(city) ? `${city} time` : `${city} time (${name})`;
}

export function placeOfTimeZone(timeZone: string): string {
  const city = getCity(timeZone);
  return city ? `in ${city}` : genericName(timeZone, 'short');
}

const anyReader = 'en-US';

const inZone = (instant: string, timeZone: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(new Date(instant));

/** Friday, November 27, 2026; in British English Friday 27 November 2026. */
export const dateInZone = (instant: string, timeZone: string, locale = anyReader): string =>
  inZone(instant, timeZone, locale, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });

export const clockInZone = (instant: string, timeZone: string, locale = anyReader): string =>
  inZone(instant, timeZone, locale, { timeStyle: 'short' });

export const instantInPlace = (instant: string, timeZone: string, locale = anyReader): string =>
  `${dateInZone(instant, timeZone, locale)} at ${clockInZone(instant, timeZone, locale)} ${placeOfTimeZone(timeZone)}`;
