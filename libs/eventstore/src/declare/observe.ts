/** Figures for whoever watches. Every hook is optional; units are milliseconds and counts. */
export type Observe = {
  commandDuration?(
    ms: number,
    command: { readonly type: string; readonly outcome: 'stored' | 'nothing' | 'repeated' | 'refused' | 'failed' },
  ): void;
  versionConflict?(streamType: string): void;
  /** Records a consumer has not handled yet; null = the log could not say. */
  projectionLag?(records: number | null): void;
  factsHandled?(count: number): void;
  inboxDuplicates?(count: number): void;
  stepFailed?(process: string, step: string, error: unknown): void;
  /** Something went wrong in the background and will be tried again. */
  trouble?(where: string, error: unknown): void;
};
