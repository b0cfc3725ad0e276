type QueuedWork = { readonly places: number; readonly go: () => void };

/** Semaphore with a FIFO queue. The caller limits the queue's length. */
export class Turns {
  private readonly queue: QueuedWork[] = [];
  private free: number;

  constructor(private readonly atOnce: number) {
    this.free = atOnce;
  }

  get waiting(): number {
    return this.queue.length;
  }

  /** Number of permits in use. */
  get taken(): number {
    return this.atOnce - this.free;
  }

  /** True where new work would have to wait. */
  get isFull(): boolean {
    return this.free < 1 || this.queue.length > 0;
  }

  /** Runs work under a number of permits (`places`), limited to all of them: such work runs alone. */
  async run<T>(work: () => Promise<T>, places = 1): Promise<T> {
    await new Promise<void>((go) => {
      this.queue.push({ places: Math.min(places, this.atOnce), go });
      this.admit();
    });
    try {
      return await work();
    } finally {
      this.free += Math.min(places, this.atOnce);
      this.admit();
    }
  }

  private admit(): void {
    for (let next = this.queue[0]; next && next.places <= this.free; next = this.queue[0]) {
      this.queue.shift();
      this.free -= next.places;
      next.go();
    }
  }
}
