/** Figures for whoever watches. Every hook is optional; units are milliseconds and counts. */
export type Observe = {
  commandDuration?(
    ms: number,
    command: { readonly type: string; readonly outcome: 'stored' | 'nothing' | 'repeated' | 'refused' | 'failed' },
  ): void;
  versionConflict?(streamType: string): void;
  /** Age of the oldest event without a position, and how many were given one. */
  sequencerLag?(ms: number, assigned: number): void;
  /** Events not yet on the log, and the age of the oldest one sent in the last batch. */
  relayLag?(events: number, ms: number): void;
  /** Records a consumer has not handled yet. */
  projectionLag?(records: number): void;
  factsHandled?(count: number): void;
  inboxDuplicates?(count: number): void;
  /** Dead letters waiting for repair. */
  deadLetters?(waiting: number): void;
  parkedStreams?(count: number): void;
  /** Age of the oldest timer that is due. */
  timerLag?(ms: number): void;
  stepFailed?(process: string, step: string, error: unknown): void;
  /** Something went wrong in the background and will be tried again. */
  trouble?(where: string, error: unknown): void;
};
