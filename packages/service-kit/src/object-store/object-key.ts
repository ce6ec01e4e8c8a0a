const keyMaxBytes = 1024;
const segmentMaxBytes = 255;

/** Returns the key if both stores can hold it. @throws Error on empty segments, `.` or `..`. */
export function validKey(key: string): string {
  if (Buffer.byteLength(key) > keyMaxBytes || !key.split('/').every(isSegment)) {
    throw new Error(`not an object key: ${JSON.stringify(key)}`);
  }
  return key;
}

export function validPrefix(prefix: string): string {
  if (!prefix.endsWith('/')) throw new Error(`a prefix ends in a slash: ${JSON.stringify(prefix)}`);
  validKey(prefix.slice(0, -1));
  return prefix;
}

function isSegment(segment: string): boolean {
  if (segment === '' || segment === '.' || segment === '..') return false;
  return Buffer.byteLength(segment) <= segmentMaxBytes && !/[\\\p{Cc}]/u.test(segment) && segment.isWellFormed();
}
