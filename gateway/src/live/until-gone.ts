/**
 * Ends a subscription at once when its client leaves or its read fails.
 * A generator that awaits the next fact would handle `return` only after that fact.
 */
export function untilDisconnected<T>(make: (gone: AbortSignal) => AsyncGenerator<T>): AsyncIterableIterator<T> {
  const leaving = new AbortController();
  const made = make(leaving.signal);
  return {
    next: () =>
      made.next().catch((error: unknown) => {
        leaving.abort();
        throw error;
      }),
    return: (value) => {
      leaving.abort();
      return made.return(value);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
