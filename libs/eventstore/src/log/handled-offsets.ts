const AFTER_MS = 100;
const AGAIN_MS = 1_000;

type OffsetPlace = { readonly topic: string; readonly partition: number; readonly group?: string };

/**
 * Offsets of handled records, committed together a moment later: a commit per batch would cost more than its work.
 * Records not committed when a member ends are delivered again; the inbox detects the duplicates.
 */
export class HandledOffsets<O extends OffsetPlace> {
  private open = new Map<string, O>();
  private committing = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private assignment = 0;

  constructor(
    private readonly commit: (offsets: O[]) => Promise<void>,
    private readonly onTrouble: (error: unknown) => void,
  ) {}

  note(offset: O): void {
    this.open.set(`${offset.group}/${offset.topic}/${offset.partition}`, offset);
    this.flushIn(AFTER_MS);
  }

  /** Commits noted offsets, one request after the other. Never throws: failed commits are retried. */
  flush(): Promise<void> {
    this.committing = this.committing.then(() => this.commitOpen());
    return this.committing;
  }

  /** Drops noted offsets after a rebalance: the group starts at its committed offsets. */
  forget(): void {
    this.assignment += 1;
    this.open.clear();
  }

  private async commitOpen(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.open.size === 0) return;
    const { assignment, open } = this;
    this.open = new Map();
    try {
      await this.commit([...open.values()]);
    } catch (error) {
      this.onTrouble(error);
      if (assignment !== this.assignment) return;
      this.open = new Map([...open, ...this.open]);
      this.flushIn(AGAIN_MS);
    }
  }

  private flushIn(ms: number): void {
    this.timer ??= setTimeout(() => void this.flush(), ms).unref();
  }
}
