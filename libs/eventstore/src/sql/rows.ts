import type { Statement } from './pipeline.js';

/** Merged statement for writes of one shape: `$1` = rows as JSON, `$2` = their number. For equal keys the last row counts. */
export type MergedWrite = { readonly name: string; readonly text: string; readonly row: object; readonly key?: string };

/** A write to one table that merges others of its shape until it is sent. */
export class Rows implements Statement {
  private readonly taken = new Map<string, object>();
  private many = false;

  constructor(
    private readonly alone: Statement,
    private readonly together?: MergedWrite,
  ) {
    if (together) this.add(together);
  }

  /** Merges another write; returns false where its shape differs. */
  takes({ together }: Rows): boolean {
    if (!together || together.name !== this.together?.name) return false;
    this.add(together);
    return (this.many = true);
  }

  get name(): string | undefined {
    return this.many ? this.together!.name : this.alone.name;
  }

  get text(): string {
    return this.many ? this.together!.text : this.alone.text;
  }

  get values(): readonly unknown[] | undefined {
    return this.many ? [JSON.stringify([...this.taken.values()]), this.taken.size] : this.alone.values;
  }

  private add({ row, key = String(this.taken.size) }: MergedWrite): void {
    this.taken.set(key, row);
  }
}
