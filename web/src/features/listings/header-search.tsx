import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { staying } from '../../base/staying.js';
import { useSearch } from '../../base/use-search.js';
import { paths } from '../../base/paths.js';
import { withFilter } from './browse/filters.js';
import { SearchBox } from './search-box.js';

/** The search of every page. It leads to Explore, and there it is that page's own. `wanted`: it was asked for before it was here. */
export function HeaderSearch({ wanted }: { wanted: boolean }) {
  const { pathname } = useLocation();
  const scrolled = useScrolledAway(pathname === paths.home);
  if (pathname === paths.browse) return <OfExplore />;
  // The home page has one of its own above.
  return scrolled ? <ToExplore key={pathname} wanted={wanted} /> : null;
}

function OfExplore() {
  const [search, setSearch] = useSearch();
  const change = useCallback((q: string) => setSearch((before) => withFilter(before, { q }), { replace: true, ...staying }), [setSearch]);
  return <SearchBox value={search.get('q')?.trim() ?? ''} onSearch={change} size="sm" />;
}

/** What is typed is only suggested for; Enter and a choice lead there. */
function ToExplore({ wanted }: { wanted: boolean }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const leave = (q: string) => void navigate(q ? paths.browseFor({ q }) : paths.browse);
  return <SearchBox value={typed} onSearch={setTyped} onEnter={leave} size="sm" autoFocus={wanted} />;
}

/** As far as the home page's own search is high. */
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
