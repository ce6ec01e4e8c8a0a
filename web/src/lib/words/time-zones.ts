/** Zones that are named after a city: the others stand for a whole country, or for an offset. */
const ofCity = /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/(?:.*\/)?([^/]+)$/;

const cityOf = (timeZone: string): string | undefined => ofCity.exec(timeZone)?.[1]?.replaceAll('_', ' ');

function nameIn(timeZone: string, style: 'short' | 'long' | 'longGeneric'): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: style }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Eastern Time, in summer and in winter; what has no such name keeps its only one, as UTC does. */
function genericName(timeZone: string, otherwise: 'short' | 'long'): string {
  const name = nameIn(timeZone, 'longGeneric');
  return name.startsWith('GMT') ? nameIn(timeZone, otherwise) : name;
}

/** A time zone as people say it: New York time (Eastern Time). */
export function timeZoneName(timeZone: string): string {
  const city = cityOf(timeZone);
  const name = genericName(timeZone, 'long');
  if (!city) return name;
  return name.includes(city) ? `${city} time` : `${city} time (${name})`;
}

/** What follows a time of day to say where it is meant: in New York. */
export function placeOfTimeZone(timeZone: string): string {
  const city = cityOf(timeZone);
  return city ? `in ${city}` : genericName(timeZone, 'short');
}
