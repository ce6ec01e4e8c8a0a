const twoDigits = (count: number): string[] => Array.from({ length: count }, (_, n) => String(n).padStart(2, '0'));

export const hours = twoDigits(24);
export const minutes = twoDigits(60);

/** A time is whole or empty: choosing one half of an empty time makes the other 00, taking one away empties it. */
export function withHour(time: string, hour: string): string {
  return hour ? `${hour}:${time.split(':')[1] || '00'}` : '';
}

export function withMinute(time: string, minute: string): string {
  return minute ? `${time.split(':')[0] || '00'}:${minute}` : '';
}
