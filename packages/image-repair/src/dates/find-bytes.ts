const codes = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));

export function findBytes(bytes: Uint8Array, text: string, from = 0): number {
  const wanted = codes(text);
  for (let at = bytes.indexOf(wanted[0] ?? 0, from); at !== -1; at = bytes.indexOf(wanted[0] ?? 0, at + 1)) {
    if (wanted.every((code, index) => bytes[at + index] === code)) return at;
  }
  return -1;
}

export function readLatin1(bytes: Uint8Array, start: number, length: number): string {
  let text = '';
  for (const code of bytes.subarray(start, start + length)) text += String.fromCharCode(code);
  return text;
}
