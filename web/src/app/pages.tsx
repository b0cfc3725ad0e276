import { startTransition, useEffect, useState } from 'react';
import { type Location, matchRoutes, Outlet, useLocation, useRoutes } from 'react-router';
import { Boundary } from './boundary.js';
import { Layout } from './layout/layout.js';
import { pages } from './router.js';
import { fetchScreen, isHere } from './screen-code.js';
import type { Screen } from './screens.js';
import { useScrollPlace } from './scroll-place.js';
import classes from './layout/layout.module.css';

const tree = [{ element: <Framed />, children: pages }];

/** The page of the address. The previous one stays until the code and texts of the next are loaded. */
export function Pages() {
  const asked = useLocation();
  const shown = useShown(asked);
  useScrollPlace(shown);
  const page = useRoutes(tree, shown ?? asked);
  return (
    <>
      <RouteProgress active={shown !== asked} />
      {shown && <Boundary at={shown.key}>{page}</Boundary>}
    </>
  );
}

/** The error boundary is inside the layout, so a crashed screen leaves the layout working. */
function Framed() {
  const { key } = useLocation();
  return (
    <Layout>
      <Boundary at={key}>
        <Outlet />
      </Boundary>
    </Layout>
  );
}

function useShown(asked: Location): Location | undefined {
  const screen = screenOf(asked);
  const [shown, setShown] = useState(isHere(screen) ? asked : undefined);
  if (shown !== asked && isHere(screen)) setShown(asked);
  useEffect(() => {
    if (shown === asked || !screen) return undefined;
    let wanted = true;
    void fetchScreen(screen).then(() => wanted && startTransition(() => setShown(asked)));
    return () => {
      wanted = false;
    };
  }, [asked, shown, screen]);
  return shown;
}

/** The screen of a location; undefined for an unknown address. */
export const screenOf = (location: Pick<Location, 'pathname'>) => matchRoutes(pages, location)?.at(-1)?.route.handle as Screen | undefined;

/** Thin progress line while the next screen is fetched. */
function RouteProgress({ active }: { active: boolean }) {
  return <div className={classes.progress} data-active={active || undefined} aria-hidden />;
}
