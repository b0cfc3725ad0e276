/** Limits retries to a share of the calls, so that they cannot multiply the load on a failing service. */
export class RetryBudget {
  private tokens: number;

  /** @param share retries per call, 0.1 = 10 %. @param reserve retries available at once after an idle time. */
  constructor(
    private readonly share = 0.1,
    private readonly reserve = 10,
  ) {
    this.tokens = reserve;
  }

  earn(): void {
    this.tokens = Math.min(this.reserve, this.tokens + this.share);
  }

  spend(): boolean {
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}

/** Returns a full-jitter delay: random between 0 and the doubled step, so that callers do not retry together. */
export function fullJitter(attempt: number, baseMs = 50, capMs = 1_000, random: () => number = Math.random): number {
  return Math.floor(random() * Math.min(capMs, baseMs * 2 ** attempt));
}
