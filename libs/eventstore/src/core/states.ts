/** A stream as it is kept: personal fields veiled. */
export type KeptStream = {
  readonly veiled: unknown;
  readonly version: number;
  /** Version of the snapshot it began with; 0 = none. */
  readonly base: number;
};

/** A stream as it was read now: personal fields opened, or null where they cannot be. */
export type StreamState = KeptStream & { readonly state: unknown };

const MOST = 1_000;

/** The last streams as they were read, committed: what is older need not be read again. Events never change, so neither does this. */
export class States {
  private readonly kept = new Map<string, KeptStream>();

  get(streamId: string): KeptStream | undefined {
    return this.kept.get(streamId);
  }

  keep(streamId: string, stream: KeptStream): void {
    if ((this.kept.get(streamId)?.version ?? 0) > stream.version) return;
    this.kept.delete(streamId);
    this.kept.set(streamId, stream);
    if (this.kept.size > MOST) this.forget(this.kept.keys().next().value!);
  }

  forget(streamId: string): void {
    this.kept.delete(streamId);
  }
}
