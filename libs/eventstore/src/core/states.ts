/** Cached state of a stream, personal fields sealed. */
export type CachedStream = {
  readonly sealed: unknown;
  readonly version: number;
  /** Version of its newest snapshot; 0 = none. */
  readonly base: number;
};

/** State of a stream just read: personal fields opened, or null where that is impossible. */
export type StreamState = CachedStream & { readonly state: unknown };

const MOST = 1_000;

/** Cache of committed states of recent streams; only newer events are read. Events never change, so entries never get stale. */
export class States {
  private readonly cached = new Map<string, CachedStream>();

  get(streamId: string): CachedStream | undefined {
    return this.cached.get(streamId);
  }

  cache(streamId: string, stream: CachedStream): void {
    if ((this.cached.get(streamId)?.version ?? 0) > stream.version) return;
    this.cached.delete(streamId);
    this.cached.set(streamId, stream);
    if (this.cached.size > MOST) this.forget(this.cached.keys().next().value!);
  }

  forget(streamId: string): void {
    this.cached.delete(streamId);
  }
}
