type Waiting = { readonly places: number; readonly go: () => void };

/** So many at once, in the order they came. */
export class Places {
  private readonly queue: Waiting[] = [];

  constructor(private free: number) {}

  get waiting(): number {
    return this.queue.length;
  }

  /** `places`: how many of them the work takes. */
  async hold<T>(work: () => Promise<T>, places = 1): Promise<T> {
    await new Promise<void>((go) => {
      this.queue.push({ places, go });
      this.admit();
    });
    try {
      return await work();
    } finally {
      this.free += places;
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
