import type { ByteRange } from '../../object-store/object-store.ts';

const single = /^bytes=(\d*)-(\d*)$/;

/**
 * RFC 9110, section 14. Null for the whole object, multiple ranges or unknown units; 'beyond' if it starts after the
 * end.
 */
export function parseByteRange(header: string | undefined, size: number): Required<ByteRange> | null | 'beyond' {
  const match = single.exec(header?.replaceAll(' ', '') ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return null;
  if (first === '') return Number(last) === 0 ? 'beyond' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  if (Number(first) >= size) return 'beyond';
  if (last !== '' && Number(last) < Number(first)) return null;
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
