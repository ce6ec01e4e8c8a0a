/** How an S3 store differs from others, in what the product does not need. */
export interface StoreQuirks {
  /** A read during a replacement may see a part of the object. */
  readonly replacesInParts?: boolean;
  /** Keys that are listed otherwise than they were put. */
  readonly keysListedWrongly?: RegExp;
}
