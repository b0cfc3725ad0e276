/** Result of `within` after the timeout. */
export const LATE = Symbol('late');

/** Returns the result of work, or `LATE` after `ms` milliseconds. The work itself continues. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | typeof LATE> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), Math.max(ms, 0));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
