export type Metadata = Record<string, string>;

/** An empty entry is removed; an empty text removes all. */
export type MetadataChange = Metadata | '' | undefined;

/** https://docs.stripe.com/api/metadata */
export function changedMetadata(before: Metadata, change: MetadataChange): Metadata {
  if (change === '') return {};
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''));
}
