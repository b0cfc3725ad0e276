type Named = { id: string; malId: number; slug: string };

/** Whose a slug is. A series keeps the slug it once got: it is part of addresses. */
export class KnownSlugs {
  private readonly own: Map<string, string>;
  private readonly owners: Map<string, string>;

  constructor(known: readonly { id: string; slug: string }[]) {
    this.own = new Map(known.map(({ id, slug }) => [id, slug]));
    this.owners = new Map(known.map(({ id, slug }) => [slug, id]));
  }

  /** The wished slug, or with the number of the series behind it where another one has it. */
  slugFor({ id, malId, slug }: Named): string {
    const kept = this.own.get(id);
    if (kept) return kept;
    const free = this.owners.has(slug) ? `${slug}-${malId}` : slug;
    this.own.set(id, free);
    this.owners.set(free, id);
    return free;
  }
}
