const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'"\\[]{}'].map((sign) => sign.charCodeAt(0));

/** Maximum nesting of lists and objects in a JSON body. The deepest valid one has six levels. */
export const MOST_LEVELS = 32;

/** Returns whether JSON text nests at most `most` levels deep. One pass over the bytes, before parsing. */
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
