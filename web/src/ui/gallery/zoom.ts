/** Scale of a picture and its offset from the middle of its frame, in pixels. */
export type ZoomView = { scale: number; x: number; y: number };
/** Pixels from the middle of the frame. */
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

export const whole: ZoomView = { scale: 1, x: 0, y: 0 };
const largest = 6;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Scales a view by a factor; the picture's spot at the point stays in place. */
export function zoomed(view: ZoomView, factor: number, at: Point, place: Size): ZoomView {
  const scale = clamp(view.scale * factor, 1, largest);
  const by = scale / view.scale;
  return inside({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, place);
}

export function moved({ scale, x, y }: ZoomView, by: Point, place: Size): ZoomView {
  return inside({ scale, x: x + by.x, y: y + by.y }, place);
}

/** Clamps a view so that the picture covers its frame. */
function inside({ scale, x, y }: ZoomView, { width, height }: Size): ZoomView {
  const [right, down] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2];
  return { scale, x: clamp(x, -right, right), y: clamp(y, -down, down) };
}
