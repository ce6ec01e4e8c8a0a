export interface WrittenDate {
  /** Without a zone: `2008-05-30T15:56:01`. */
  readonly local: string;
  readonly fraction?: string | undefined;
  readonly offset?: string | undefined;
}

/** EXIF `2008:05:30 15:56:01`, or ISO 8601 `2008-05-30T15:56:01.25+02:00` with an optional time. */
const numbers =
  /^(\d{4})[:/-](\d\d)[:/-](\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?(?:\.(\d{1,9}))?\s?(Z|[+-]\d\d:?\d\d)?|\s*$)/;
/** PNG: `Fri, 30 May 2008 15:56:01 +0200`. */
const words = /^(?:\w{3}, )?(\d{1,2}) (\w{3}) (\d{4}) (\d\d:\d\d(?::\d\d)?)(?: ([+-]\d{4}|GMT|UTC|Z))?/;
const months = 'JanFebMarAprMayJunJulAugSepOctNovDec';

export function parseOffset(text: string | undefined): string | undefined {
  if (text === 'Z' || text === 'GMT' || text === 'UTC') return '+00:00';
  const found = /^([+-])(\d\d):?(\d\d)/.exec(text ?? '');
  if (!found || Number(found[2]) > 14 || Number(found[3]) > 59) return undefined;
  return `${found[1]}${found[2]}:${found[3]}`;
}

const spelledInNumbers = (text: string): string =>
  text.replace(words, (_, day: string, month: string, year: string, time: string, zone = '') => {
    const number = months.indexOf(month) / 3 + 1;
    const offset = parseOffset(zone) ?? '';
    return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}T${time}${offset}`;
  });

/** Undefined for zeros or blanks, as cameras with unset clocks write them. */
export function parseWrittenDate(text: string): WrittenDate | undefined {
  const found = numbers.exec(spelledInNumbers(text));
  if (!found) return undefined;
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction, zone] = found;
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const instant = new Date(`${local}Z`);
  const isReal = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(local) && year !== '0000';
  return isReal ? { local, fraction, offset: parseOffset(zone) } : undefined;
}
