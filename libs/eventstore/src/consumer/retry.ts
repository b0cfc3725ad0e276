/** Pauses between five tries. */
export const RETRY_MS: readonly number[] = [100, 400, 1_500, 5_000];
/** For so long nobody else tries what one has taken; a gap is looked at again afterwards. */
export const LEASE_MS = 3_000;
