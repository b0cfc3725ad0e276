/** Requests that are worked on, by their id. Who waits for a version is not, meanwhile. */
export class Underway {
  private readonly rests = new Map<string, number>();
  private resting = 0;

  get working(): number {
    return this.rests.size - this.resting;
  }

  /** The returned function ends it. */
  enter(requestId: string): () => void {
    this.rests.set(requestId, 0);
    return () => {
      if ((this.rests.get(requestId) ?? 0) > 0) this.resting -= 1;
      this.rests.delete(requestId);
    };
  }

  /** The returned function lets it go on; a request may have ended by then. */
  rest(requestId: string): () => void {
    this.change(requestId, 1);
    return () => this.change(requestId, -1);
  }

  private change(requestId: string, by: 1 | -1): void {
    const before = this.rests.get(requestId);
    if (before === undefined || before + by < 0) return;
    this.rests.set(requestId, before + by);
    if (before === 0 || before + by === 0) this.resting += by;
  }
}
