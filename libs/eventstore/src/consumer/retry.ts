/** Pauses between five tries. */
export const RETRY_MS: readonly number[] = [100, 400, 1_500, 5_000];
