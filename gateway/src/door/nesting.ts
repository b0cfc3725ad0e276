const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'"\\[]{}'].map((sign) => sign.charCodeAt(0));

/** Levels of lists and objects that a JSON body may have. The deepest valid one has six. */
export const MOST_LEVELS = 32;

/** Whether JSON text nests no deeper than `most` levels. One pass over the bytes, before anything is parsed. */
export function nestsWithin(body: Uint8Array, most: number): boolean {
  let [level, inString] = [0, false];
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (inString) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      level += 1;
      if (level > most) return false;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) level -= 1;
  }
  return true;
}
