import { formatNumber } from './reader-formats.ts';

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** 830 KB, 3.4 MB; with a no-break space. */
export const fileSize = (bytes: number): string =>
  bytes < megabyte
    ? `${formatNumber(Math.ceil(bytes / kilobyte))}\u00a0KB`
    : `${formatNumber(bytes / megabyte, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00a0MB`;
