import { expect, it } from '@jest/globals';
import type { KeyboardEvent } from 'react';
import { isComposing } from './composing.js';

it.each([
  [true, 13, true],
  [false, 229, true],
  [false, 13, false],
])('reads a key with isComposing %s and code %i as composing: %s', (composing, keyCode, expected) => {
  expect(isComposing({ nativeEvent: { isComposing: composing }, keyCode } as KeyboardEvent)).toBe(expected);
});
