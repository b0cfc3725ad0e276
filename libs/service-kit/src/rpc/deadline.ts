/** Returns the milliseconds until a deadline (milliseconds since 1970, this machine's clock). */
export function remainingMs(deadline: number | undefined): number | undefined {
  return deadline === undefined ? undefined : deadline - Date.now();
}

export function deadlineIn(ms: number): number {
  return Date.now() + ms;
}
