/** All parts of the dashboard come with one answer: they load and fail together. */
export type PanelState = { state: 'loading' | 'ready' | 'error'; errorText: string; onRetry: () => void };
