/** Keyed semaphore: counts the places that each owner holds. */
export class KeyedSemaphore {
  private readonly taken = new Map<string, number>();
  /** Places held now, of all owners. */
  held = 0;

  /** Takes a place for an owner who holds fewer than `most`, else returns undefined. The returned function releases it; further calls do nothing. */
  take(owner: string, most: number): (() => void) | undefined {
    const count = this.taken.get(owner) ?? 0;
    if (count >= most) return undefined;
    this.taken.set(owner, count + 1);
    this.held += 1;
    let mine = true;
    return () => {
      if (mine) this.giveBack(owner);
      mine = false;
    };
  }

  private giveBack(owner: string): void {
    const count = (this.taken.get(owner) ?? 0) - 1;
    if (count > 0) this.taken.set(owner, count);
    else this.taken.delete(owner);
    this.held -= 1;
  }
}
