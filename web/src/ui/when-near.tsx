import { useEffect, useRef, useState, type ReactNode } from 'react';

const touches = ['focusin', 'pointermove', 'touchstart', 'keydown', 'wheel'];

type WhenNearProps = { place: ReactNode; orTouched?: boolean; children: ReactNode };

/**
 * A part far down the page: its code and data are fetched 100 pixels before it is visible; a placeholder stands in until then.
 * `orTouched`: also at the first interaction with the page.
 */
export function WhenNear({ place, orTouched = false, children }: WhenNearProps) {
  const [near, setNear] = useState(false);
  const marker = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!marker.current) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: '100px',
    });
    observer.observe(marker.current);
    const show = () => setNear(true);
    if (orTouched) for (const touch of touches) window.addEventListener(touch, show, { once: true, passive: true });
    return () => {
      observer.disconnect();
      for (const touch of touches) window.removeEventListener(touch, show);
    };
  }, [near, orTouched]);
  return near ? children : <div ref={marker}>{place}</div>;
}
