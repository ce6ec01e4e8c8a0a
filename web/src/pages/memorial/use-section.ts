import { useSearchParams } from 'react-router-dom';
import { type MemorialSection, memorialSections, sectionOf } from '../../lib/paths.ts';

export function useSection(): readonly [MemorialSection, (section: MemorialSection) => void] {
  const [search, setSearch] = useSearchParams();
  const open = (next: MemorialSection) =>
    setSearch(next === memorialSections[0] ? {} : { tab: next }, { replace: true });
  return [sectionOf(search), open];
}
