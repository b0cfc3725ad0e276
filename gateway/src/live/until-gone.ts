/** A generator that waits for news hears `return` only with the next of them: whoever goes away, or is refused, ends what it waits for. */
export function untilGone<T>(make: (gone: AbortSignal) => AsyncGenerator<T>): AsyncIterableIterator<T> {
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
