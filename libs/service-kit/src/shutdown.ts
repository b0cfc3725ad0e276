type Closer = () => unknown;

/** Closes resources in the reverse order of their opening. */
export class Shutdown {
  private readonly closers: Closer[] = [];
  private running: Promise<void> | undefined;

  get begun(): boolean {
    return this.running !== undefined;
  }

  /** Adds a closer that runs before all earlier ones. */
  add(closer: Closer): void {
    this.closers.push(closer);
  }

  /** Adds a closer that runs after all others, for a resource they still need. */
  addLast(closer: Closer): void {
    this.closers.unshift(closer);
  }

  /** Closes everything, even after a failure; a second call waits for the first. @throws the first failure, at the end */
  run(): Promise<void> {
    this.running ??= this.closeAll();
    return this.running;
  }

  private async closeAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const close of this.closers.toReversed()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}
