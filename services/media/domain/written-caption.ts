import type { Caption } from '@afterglow/proto';
import { writtenText } from '@afterglow/proto/text';

/** Without spaces around the texts; null if all are blank. */
export function writtenCaption(caption: Caption | null): Caption | null {
  if (!caption) return null;
  const { who, where, when } = caption;
  const written = { who: writtenText(who), where: writtenText(where), when: writtenText(when) };
  return Object.values(written).some((text) => text !== '') ? written : null;
}
