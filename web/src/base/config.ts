declare const __STACK_CONFIG__: { apiBase?: string; stripePublishableKey?: string } | undefined;

const stack = typeof __STACK_CONFIG__ === 'undefined' ? { apiBase: '/api' } : __STACK_CONFIG__;

/** Base address of the gateway; empty means demo mode: sample listings, nothing is written. */
export const apiBase = (stack.apiBase ?? '').replace(/\/$/, '');
export const apiConfigured = apiBase !== '';
export const stripePublishableKey = stack.stripePublishableKey ?? '';
