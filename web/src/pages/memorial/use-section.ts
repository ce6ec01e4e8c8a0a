import { useSearchParams } from 'react-router-dom';
import { type MemorialSection, memorialSections, parseSection } from '../../lib/routing/paths.ts';

/** The open tab, which is in the address and in the browser's history. */
export function useSection(): readonly [MemorialSection, (section: MemorialSection) => void] {
  const [search, setSearch] = useSearchParams();
  const open = (next: MemorialSection) => {
    // A tab tells twice that it was clicked: that it was pressed, and that it has the focus.
    if (next === parseSection(new URLSearchParams(window.location.search))) return;
    setSearch(next === memorialSections[0] ? {} : { tab: next });
  };
  return [parseSection(search), open];
}
