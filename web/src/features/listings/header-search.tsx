import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { staying } from '../../base/staying.js';
import { useSearch } from '../../base/use-search.js';
import { paths } from '../../base/paths.js';
import { withFilter } from './browse/filters.js';
import { SearchBox } from './search-box.js';

/**
 * Search of the header, which leads to the browse page; there it is that page's own search. `wanted`: focused, as it was requested before
 * it loaded.
 */
export function HeaderSearch({ wanted }: { wanted: boolean }) {
  const { pathname } = useLocation();
  const scrolled = useScrolledAway(pathname === paths.home);
  if (pathname === paths.browse) return <OfExplore />;
  // The home page has its own search, above.
  return scrolled ? <ToExplore key={pathname} wanted={wanted} /> : null;
}

function OfExplore() {
  const [search, setSearch] = useSearch();
  const change = useCallback((q: string) => setSearch((before) => withFilter(before, { q }), { replace: true, ...staying }), [setSearch]);
  return <SearchBox value={search.get('q')?.trim() ?? ''} onSearch={change} size="sm" />;
}

/** Search with suggestions; Enter or a selected suggestion opens the browse page. */
function ToExplore({ wanted }: { wanted: boolean }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const leave = (q: string) => void navigate(q ? paths.browseFor({ q }) : paths.browse);
  return <SearchBox value={typed} onSearch={setTyped} onEnter={leave} size="sm" autoFocus={wanted} />;
}

/** Scroll distance in pixels after which the home page's own search is out of view. */
const away = 420;

function useScrolledAway(asked: boolean): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!asked) return;
    const look = () => setScrolled(window.scrollY > away);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [asked]);
  return !asked || scrolled;
}
