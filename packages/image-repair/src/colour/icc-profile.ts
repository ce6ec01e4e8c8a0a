/** A header and the number of its tags (ICC.1, section 7.1). */
const leastLength = 132;
const signatureAt = 36;
const signature = 'acsp';

/** Decoders ignore other bytes, which may contain metadata. */
export const isIccProfile = (bytes: Buffer): boolean =>
  bytes.length >= leastLength && bytes.toString('latin1', signatureAt, signatureAt + signature.length) === signature;
