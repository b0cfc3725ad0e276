/** Now in milliseconds since 1970, by a clock that never goes back. */
export const moment = (): number => performance.timeOrigin + performance.now();
