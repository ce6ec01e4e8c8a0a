import { useSearchParams } from 'react-router-dom';

export const sections = ['invitations', 'photos', 'slideshows'] as const;
export type Section = (typeof sections)[number];

/** The open tab. It stands in the address, so that it is still open after a reload. */
export function useSection(): readonly [Section, (section: Section) => void] {
  const [query, setQuery] = useSearchParams();
  const section = sections.find((name) => name === query.get('tab')) ?? sections[0];
  const open = (next: Section) => setQuery(next === sections[0] ? {} : { tab: next }, { replace: true });
  return [section, open];
}
