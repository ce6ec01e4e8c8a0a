const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** A size for people to read: 830 KB, 3.4 MB. */
export const fileSize = (bytes: number): string =>
  bytes < megabyte ? `${Math.ceil(bytes / kilobyte)} KB` : `${(bytes / megabyte).toFixed(1)} MB`;
