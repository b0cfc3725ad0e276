type Closer = () => unknown;

/** What has to be closed, in the opposite order it was opened in. */
export class Shutdown {
  private readonly closers: Closer[] = [];
  private running: Promise<void> | undefined;

  get begun(): boolean {
    return this.running !== undefined;
  }

  /** Closed before everything that was opened earlier. */
  add(closer: Closer): void {
    this.closers.push(closer);
  }

  /** Closed after everything else: it is of use while the rest closes. */
  addLast(closer: Closer): void {
    this.closers.unshift(closer);
  }

  /** Closes everything, also when a part fails; a second call waits for the first. @throws the first failure, at the end */
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
