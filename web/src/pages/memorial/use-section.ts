import { useSearchParams } from 'react-router-dom';
import { type MemorialSection, memorialSections, parseSection } from '../../lib/routing/paths.ts';

export function useSection(): readonly [MemorialSection, (section: MemorialSection) => void] {
  const [search, setSearch] = useSearchParams();
  const open = (next: MemorialSection) => {
    // Radix reports a clicked tab twice: on press and on focus.
    if (next === parseSection(new URLSearchParams(window.location.search))) return;
    setSearch(next === memorialSections[0] ? {} : { tab: next });
  };
  return [parseSection(search), open];
}
