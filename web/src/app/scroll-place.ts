import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { type Location, useNavigationType } from 'react-router';
import { stays } from '../base/staying.js';

const storageKey = 'tankobon_scroll';
let places: Record<string, number> = {};
try {
  places = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
} catch {
  // Without storage, a reloaded page begins at its top.
}

/** Scrolls a new page to its top or its anchor, and a revisited one to its last position. */
export function useScrollPlace(shown: Location | undefined): void {
  const kind = useNavigationType();
  const { key = '', hash = '', state } = shown ?? {};
  const begin = useEffectEvent(() => {
    const left = kind === 'POP' ? places[key] : undefined;
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else if (left !== undefined) window.scrollTo(0, left);
    else if (stays(state)) places[key] = window.scrollY;
    else window.scrollTo(0, 0);
  });
  useLayoutEffect(() => begin(), [key, hash]);
  useEffect(() => {
    const keep = () => void (places[key] = window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key]);
  useEffect(rememberForReload, []);
}

function rememberForReload() {
  const take = () => void (window.history.scrollRestoration = 'manual');
  const leave = () => {
    window.history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(places));
    } catch {
      // Without storage, the browser restores the position by itself.
    }
  };
  take();
  window.addEventListener('pageshow', take);
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('pageshow', take);
    window.removeEventListener('pagehide', leave);
  };
}
