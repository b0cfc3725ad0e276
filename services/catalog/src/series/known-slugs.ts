type SlugOwner = { id: string; malId: number; slug: string };

/** Slugs and their series. A series keeps its first slug, which is part of URLs. */
export class KnownSlugs {
  private readonly own: Map<string, string>;
  private readonly owners: Map<string, string>;

  constructor(known: readonly { id: string; slug: string }[]) {
    this.own = new Map(known.map(({ id, slug }) => [id, slug]));
    this.owners = new Map(known.map(({ id, slug }) => [slug, id]));
  }

  /** Returns the wanted slug; where another series has it, the slug with the number of this series appended. */
  slugFor({ id, malId, slug }: SlugOwner): string {
    const kept = this.own.get(id);
    if (kept) return kept;
    const free = this.owners.has(slug) ? `${slug}-${malId}` : slug;
    this.own.set(id, free);
    this.owners.set(free, id);
    return free;
  }
}
