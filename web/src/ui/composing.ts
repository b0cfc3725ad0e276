import type { KeyboardEvent } from 'react';

/** Key code that Safari reports for keys of an input method's conversion. */
const converted = 229;

/** Whether a key belongs to a running conversion to kana or kanji. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean => nativeEvent.isComposing || keyCode === converted;
