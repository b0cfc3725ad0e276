/** How one part of the dashboard came back; each fails on its own. */
export type PanelState = { state: 'loading' | 'ready' | 'error'; onRetry: () => void };
