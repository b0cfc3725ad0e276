/** Places that are held for a while, by whose they are. */
export class Places {
  private readonly taken = new Map<string, number>();
  /** All that are held now. */
  held = 0;

  /** Takes one for an owner who has less than `most`; the returned function gives it back, once. */
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
