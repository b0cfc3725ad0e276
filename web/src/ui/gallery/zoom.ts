/** How a picture is looked at: how large, and how far it was moved from the middle of its place, in pixels. */
export type View = { scale: number; x: number; y: number };
/** From the middle of the place. */
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

export const whole: View = { scale: 1, x: 0, y: 0 };
const largest = 6;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Larger or smaller by a factor; what lies at the point stays there. */
export function zoomed(view: View, factor: number, at: Point, place: Size): View {
  const scale = clamp(view.scale * factor, 1, largest);
  const by = scale / view.scale;
  return inside({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, place);
}

export function moved({ scale, x, y }: View, by: Point, place: Size): View {
  return inside({ scale, x: x + by.x, y: y + by.y }, place);
}

/** Nobody moves a picture out of sight. */
function inside({ scale, x, y }: View, { width, height }: Size): View {
  const [right, down] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2];
  return { scale, x: clamp(x, -right, right), y: clamp(y, -down, down) };
}
