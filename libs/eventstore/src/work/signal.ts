/** Signal that wakes waiting workers, each at the latest after its timeout. */
export class Signal {
  private isNotified = false;
  private waiting: (() => void)[] = [];

  notify(): void {
    this.isNotified = true;
    const waiting = this.waiting;
    this.waiting = [];
    for (const wake of waiting) wake();
  }

  /** Resolves with true on the next signal or one since the last wait, with false after `ms`. */
  async wait(ms: number): Promise<boolean> {
    if (this.isNotified) {
      this.isNotified = false;
      return true;
    }
    const rang = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), ms);
      this.waiting.push(() => {
        clearTimeout(timer);
        resolve(true);
      });
    });
    this.isNotified = false;
    return rang;
  }
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Resolves with the work, or after `ms` at the latest. */
export async function atMost(work: Promise<unknown> | undefined, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => void (timer = setTimeout(resolve, ms)));
  await Promise.race([work, patience]);
  clearTimeout(timer);
}
