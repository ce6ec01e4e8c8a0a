import { numberInWords } from './reader-formats.ts';

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** A size for people to read, on one line: 830 KB, 3.4 MB. */
export const fileSize = (bytes: number): string =>
  bytes < megabyte
    ? `${numberInWords(Math.ceil(bytes / kilobyte))}\u00a0KB`
    : `${numberInWords(bytes / megabyte, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00a0MB`;
