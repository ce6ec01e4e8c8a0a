/** Letters, digits, dashes and underscores of a name, for a file. */
export const safeFileName = (name: string): string =>
  name.replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '_').replace(/^_+|_+$/g, '') || 'memorial';
