type Work = { readonly address: string; rests: number };

/** Requests that are worked on, by their id and by where they come from. Who waits for a version is not, meanwhile. */
export class Underway {
  private readonly requests = new Map<string, Work>();
  private readonly addresses = new Map<string, number>();
  /** From everywhere. */
  working = 0;

  workingFor(address: string): number {
    return this.addresses.get(address) ?? 0;
  }

  /** The returned function ends it. */
  enter(requestId: string, address: string): () => void {
    const work: Work = { address, rests: 0 };
    this.requests.set(requestId, work);
    this.count(address, 1);
    return () => {
      if (this.requests.delete(requestId) && work.rests === 0) this.count(address, -1);
    };
  }

  /** The returned function lets it go on; a request may have ended by then. */
  rest(requestId: string): () => void {
    this.change(requestId, 1);
    return () => this.change(requestId, -1);
  }

  private change(requestId: string, by: 1 | -1): void {
    const work = this.requests.get(requestId);
    if (!work || work.rests + by < 0) return;
    if (work.rests === 0) this.count(work.address, -1);
    work.rests += by;
    if (work.rests === 0) this.count(work.address, 1);
  }

  private count(address: string, by: 1 | -1): void {
    this.working += by;
    const left = this.workingFor(address) + by;
    if (left > 0) this.addresses.set(address, left);
    else this.addresses.delete(address);
  }
}
