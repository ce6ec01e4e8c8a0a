const zeros = Buffer.from([0, 0]);
const prevented = Buffer.from([0, 0, 3]);

/** Clause 7.4.1. Jumps from one pair of zeros to the next: coded data has few. */
export function preventEmulation(payload: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let copied = 0;
  let pair = payload.indexOf(zeros);
  while (pair >= 0 && pair + 2 < payload.length) {
    if ((payload[pair + 2] ?? 0) <= 3) {
      parts.push(payload.subarray(copied, pair), prevented);
      copied = pair + 2;
    }
    pair = payload.indexOf(zeros, pair + 2);
  }
  parts.push(payload.subarray(copied));
  if (payload.at(-1) === 0) parts.push(prevented.subarray(2));
  return parts;
}

export function allowEmulation(escaped: Buffer): Buffer {
  const parts: Buffer[] = [];
  let copied = 0;
  let found = escaped.indexOf(prevented);
  while (found >= 0) {
    parts.push(escaped.subarray(copied, found + 2));
    copied = found + 3;
    found = escaped.indexOf(prevented, copied);
  }
  if (copied === 0) return escaped;
  parts.push(escaped.subarray(copied));
  return Buffer.concat(parts);
}
