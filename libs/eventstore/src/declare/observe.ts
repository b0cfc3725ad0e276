/** Hooks for metrics and logs. Every hook is optional; units are milliseconds and counts. */
export type StoreObserver = {
  commandDuration?(
    ms: number,
    command: { readonly type: string; readonly outcome: 'stored' | 'nothing' | 'repeated' | 'refused' | 'failed' },
  ): void;
  versionConflict?(streamType: string): void;
  /** Number of records the consumer has not handled yet; null = unknown to the event log. */
  projectionLag?(records: number | null): void;
  factsHandled?(count: number): void;
  inboxDuplicates?(count: number): void;
  stepFailed?(process: string, step: string, error: unknown): void;
  /** Error of a background task, which will be retried. */
  trouble?(where: string, error: unknown): void;
};
