import { readerLocale } from '../../lib/text/reader-locale.ts';

const twoDigits = (count: number): string[] => Array.from({ length: count }, (_, n) => String(n).padStart(2, '0'));

export const hours = twoDigits(24);
export const minutes = twoDigits(60);

/** In the reader's format: That’s 11:59 PM. */
export function timeConfirmation(time: string, locale = readerLocale()): string {
  const [hour, minute] = time.split(':');
  if (!hour || !minute) return 'Choose the hour and minutes';
  if (minute === '00' && hour === '00') return 'That’s midnight, as the day begins';
  if (minute === '00' && hour === '12') return 'That’s noon';
  const at = new Date(Date.UTC(2000, 0, 1, Number(hour), Number(minute)));
  return `That’s ${at.toLocaleTimeString(locale, { timeStyle: 'short', timeZone: 'UTC' })}`;
}

/** Choosing one half of an empty time sets the other to 00; clearing one half clears both. */
export function withHour(time: string, hour: string): string {
  return hour ? `${hour}:${time.split(':')[1] || '00'}` : '';
}

export function withMinute(time: string, minute: string): string {
  return minute ? `${time.split(':')[0] || '00'}:${minute}` : '';
}
