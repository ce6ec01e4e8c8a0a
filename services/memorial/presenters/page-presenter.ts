import type { KeptPage, OpenPage } from '@afterglow/proto';
import type { KeptPageRow } from '../repositories/kept-page-repository.ts';

type Texts = Omit<KeptPage, 'isKept'>;

const presentTexts = ({ about, service, donations }: KeptPageRow): Texts => ({
  about,
  ...(service && { service }),
  ...(donations && { donations }),
});

/** Nothing is written before the first save. */
export const presentKeptPage = (row: KeptPageRow | undefined): KeptPage =>
  row ? { isKept: row.is_kept, ...presentTexts(row) } : { isKept: false, about: '' };

export const presentOpenPage = (row: KeptPageRow | undefined): OpenPage => (row ? presentTexts(row) : null);
