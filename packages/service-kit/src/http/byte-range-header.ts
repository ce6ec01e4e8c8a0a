import type { ByteRange } from '../object-store/index.ts';

const single = /^bytes=(\d*)-(\d*)$/;

/**
 * The one range that a Range header asks for (RFC 9110, section 14): null for the whole object, which also answers
 * several ranges and units that we do not know; 'beyond' when it begins behind the end.
 */
export function rangeOf(header: string | undefined, size: number): Required<ByteRange> | null | 'beyond' {
  const match = single.exec(header?.replaceAll(' ', '') ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return null;
  if (first === '') return Number(last) === 0 ? 'beyond' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  if (Number(first) >= size) return 'beyond';
  if (last !== '' && Number(last) < Number(first)) return null;
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
