import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { moved, type Point, type ZoomView, whole, zoomed } from './zoom.js';

const onDoubleClick = 2.5;
/** Distance of a swipe to the next picture, in pixels. */
const swipe = 60;

type Spot = { clientX: number; clientY: number };

/** Zooms and pans a picture by wheel, mouse and touch. `onSwipe`: called for a sideways swipe of an unzoomed picture. */
export function useZoom(onSwipe: (by: 1 | -1) => void) {
  const [view, setView] = useState<ZoomView>(whole);
  const place = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const swiped = useRef(0);

  const zoom = (factor: number, at: Point = { x: 0, y: 0 }) => setView((before) => zoomed(before, factor, at, sizeOf(place.current)));
  const move = (by: Point) => setView((before) => moved(before, by, sizeOf(place.current)));
  useWheel(place, zoom);

  function down(event: PointerEvent): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, pointOf(event, place.current));
    swiped.current = 0;
  }

  function drag(event: PointerEvent): void {
    const from = fingers.current.get(event.pointerId);
    if (!from) return;
    const to = pointOf(event, place.current);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, to);
    const by = { x: to.x - from.x, y: to.y - from.y };
    if (other) zoom(between(to, other) / between(from, other), other);
    else if (view.scale > 1) move(by);
    else swiped.current += by.x;
  }

  function up({ pointerId }: PointerEvent): void {
    if (!fingers.current.delete(pointerId)) return;
    if (Math.abs(swiped.current) > swipe) onSwipe(swiped.current < 0 ? 1 : -1);
    swiped.current = 0;
  }

  const twice = (event: MouseEvent) => (view.scale > 1 ? setView(whole) : zoom(onDoubleClick, pointOf(event, place.current)));
  const hands = { onPointerDown: down, onPointerMove: drag, onPointerUp: up, onPointerCancel: up, onDoubleClick: twice };
  return { view, zoom, move, reset: () => setView(whole), hands: { ref: place, ...hands } };
}

/** Zooms by wheel. A native, non-passive listener stops the page from scrolling; React's listeners cannot. */
function useWheel(place: { current: HTMLElement | null }, zoom: (factor: number, at: Point) => void): void {
  const latest = useRef(zoom);
  useEffect(() => {
    latest.current = zoom;
  });
  useEffect(() => {
    const element = place.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      // A touch pad's pinch arrives as a wheel event with ctrl, in small steps.
      latest.current(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), pointOf(event, element));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [place]);
}

const sizeOf = (element: HTMLElement | null) => ({ width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 });
const between = (one: Point, other: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));

function pointOf({ clientX, clientY }: Spot, element: HTMLElement | null): Point {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0, height: 0 };
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
