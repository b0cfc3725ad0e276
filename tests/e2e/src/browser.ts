import { test as base, type Browser, type BrowserContext, expect } from '@playwright/test';

/** Failed requests, as Chromium reports them. Journeys are offline, refused and cut off on purpose. */
const NETWORK_FAILURE = /^Failed to load resource: |^WebSocket connection to '[^']+' failed: /;

/** Errors of all pages, until a test has looked at them. */
const errors: string[] = [];

/** Playwright's test. It fails where a page of its browser throws, or logs an error that is no network failure. */
export const test = base.extend<{ quiet: undefined }, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const make = browser.newContext.bind(browser);
      browser.newContext = async (options) => listen(await make(options));
      await use(browser);
    },
    { scope: 'worker' },
  ],
  quiet: [
    // eslint-disable-next-line no-empty-pattern -- Playwright asks for a pattern.
    async ({}, use) => {
      await use(undefined);
      expect(errors.splice(0), 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Leaves out errors that a tool of the journey causes itself. */
export async function leavingOut<T>(work: () => Promise<T>): Promise<T> {
  const before = errors.length;
  const result = await work();
  errors.length = before;
  return result;
}

function listen(context: BrowserContext): BrowserContext {
  context.on('weberror', (thrown) => errors.push(`${thrown.page()?.url()}: ${thrown.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error' && !NETWORK_FAILURE.test(message.text())) errors.push(`${message.page()?.url()}: ${message.text()}`);
  });
  return context;
}
