import { describe, expect, it } from '@jest/globals';
import { moved, whole, zoomed } from './zoom.js';

const place = { width: 400, height: 600 };
const middle = { x: 0, y: 0 };

describe('zoomed picture', () => {
  it('is never smaller than whole or larger than six times', () => {
    expect(zoomed(whole, 0.5, middle, place)).toEqual(whole);
    expect(zoomed(whole, 100, middle, place).scale).toBe(6);
  });

  it('keeps the point under the finger', () => {
    const at = { x: 100, y: -50 };
    const before = zoomed(whole, 2, { x: 40, y: 10 }, place);
    const after = zoomed(before, 1.5, at, place);
    const spot = ({ scale, x, y }: typeof whole) => [(at.x - x) / scale, (at.y - y) / scale];
    spot(after).forEach((side, index) => expect(side).toBeCloseTo(spot(before)[index]!));
  });

  it('is not moved out of its frame', () => {
    const large = zoomed(whole, 2, middle, place);
    expect(moved(large, { x: 30, y: -40 }, place)).toEqual({ scale: 2, x: 30, y: -40 });
    expect(moved(large, { x: 9_999, y: -9_999 }, place)).toEqual({ scale: 2, x: 200, y: -300 });
    expect(moved(whole, { x: 30, y: 30 }, place)).toEqual(whole);
  });
});
