import { useEffect, useRef, useState, type ReactNode } from 'react';

/** A part far down the page: its code and its data are fetched when it is about to be seen; until then its place is kept. */
export function WhenNear({ place, children }: { place: ReactNode; children: ReactNode }) {
  const [near, setNear] = useState(false);
  const marker = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!marker.current) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: '100px',
    });
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, [near]);
  return near ? children : <div ref={marker}>{place}</div>;
}
