import type { KeyboardEvent } from 'react';

/** The key code of a key that belongs to a conversion, as Safari reports it. */
const converted = 229;

/** Whether a key belongs to a conversion to kana or kanji that still runs. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean => nativeEvent.isComposing || keyCode === converted;
