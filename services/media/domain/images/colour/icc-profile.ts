/** A header and the number of its tags (ICC.1, section 7.1). */
const leastLength = 132;
const signatureAt = 36;
const signature = 'acsp';

/** Whether bytes are an ICC profile. Decoders ignore others, which may say anything about a photo but its colours. */
export const isIccProfile = (bytes: Buffer): boolean =>
  bytes.length >= leastLength && bytes.toString('latin1', signatureAt, signatureAt + signature.length) === signature;
