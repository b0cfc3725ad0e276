/** So many at once, in the order they came. */
export class Places {
  private taken = 0;
  private readonly queue: (() => void)[] = [];

  constructor(private readonly atOnce: number) {}

  get waiting(): number {
    return this.queue.length;
  }

  async hold<T>(work: () => Promise<T>): Promise<T> {
    if (this.taken < this.atOnce) this.taken += 1;
    else await new Promise<void>((go) => this.queue.push(go));
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.taken -= 1;
    }
  }
}
