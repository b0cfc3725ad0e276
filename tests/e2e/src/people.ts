import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

export const DEMO_PASSWORD = 'paper-and-ink';

const tokens = new Map<string, string>();

/** A page of somebody who is signed in already: the token stands where the specification keeps it. */
export async function signedInPage(browser: Browser, email: string, password: string, look: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(look);
  const token = tokens.get(email) ?? (await signIn(email, password));
  tokens.set(email, token);
  // A blank page has no storage.
  await context.addInitScript({ content: `location.protocol === 'about:' || localStorage.setItem('app_token', ${JSON.stringify(token)})` });
  return context.newPage();
}

async function signIn(email: string, password: string): Promise<string> {
  const reply = await fetch(`${process.env.API_URL ?? 'http://localhost:4000'}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await reply.json()) as { token: string }).token;
}
