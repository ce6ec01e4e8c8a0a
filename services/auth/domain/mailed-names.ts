import { subjectWords } from './mailed-words.ts';

const namesMax = 5;
const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** "Tom, May, and 3 others", with names cut to 60 characters. Null if none can be mailed. @param count of all people */
export function mailedNames(names: readonly string[], count: number): string | null {
  const mailed = names.map(subjectWords).filter((name) => name !== null);
  const shown = mailed.slice(0, namesMax);
  if (shown.length === 0) return null;
  const others = count - shown.length;
  if (others <= 0) return list.format(shown);
  return list.format([...shown, others === 1 ? '1 other person' : `${others} other people`]);
}
