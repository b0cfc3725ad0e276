import { expect } from '@playwright/test';
import { test } from '../browser.js';

const SAFE: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
  'cache-control': 'no-store',
};
const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self' https://js.stripe.com",
  'frame-src': 'https://js.stripe.com https://hooks.stripe.com',
  'connect-src': "'self' https://api.stripe.com",
  'img-src': "'self' https: data:",
  'font-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
};
const PAGES = ['/', '/manga?q=bride', '/item/listing-a', '/account', '/admin/moderation', '/nowhere', '/index.html'];

/** The directives of a policy by name. */
const directives = (policy = '') =>
  Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources.join(' ')];
    }),
  );
const nonceOf = (page: string) => /name="csp-nonce" content="([^"]+)"/.exec(page)?.[1];

test.describe('headers of every page, errors included', () => {
  for (const path of PAGES) {
    test(`include the security headers and a strict policy on ${path}`, async ({ request }) => {
      const answer = await request.get(path);
      const headers = answer.headers();
      expect(Object.fromEntries(Object.keys(SAFE).map((name) => [name, headers[name]]))).toEqual(SAFE);
      const { 'style-src': styles, ...rest } = directives(headers['content-security-policy']);
      expect(rest).toEqual(POLICY);
      expect(styles).toBe(`'self' 'nonce-${nonceOf(await answer.text())}'`);
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers.server ?? '').not.toMatch(/\d/);
    });
  }

  // Addresses within nginx are no addresses of ours.
  for (const path of ['/assets/gone.js', ...(process.env.E2E_MODE === 'cluster' ? ['/bad-request', '/page', '/assets/'] : [])])
    test(`are sent on ${path}, missing in the common error shape`, async ({ request }) => {
      const answer = await request.get(path);
      expect([answer.status(), await answer.json()]).toEqual([404, { error: 'not_found', message: expect.any(String), requestId: expect.any(String) }]); // prettier-ignore
      expect(answer.headers()).toMatchObject({ ...SAFE, 'x-request-id': (await answer.json()).requestId });
    });

  test('include a style nonce for each response', async ({ request }) => {
    const nonces = await Promise.all([1, 2, 3].map(async () => nonceOf(await (await request.get('/')).text())));
    expect(nonces.every((nonce) => nonce !== undefined && nonce.length >= 16)).toBe(true);
    expect(new Set(nonces).size).toBe(3);
  });

  test('allow no script, style or handler inside the page', async ({ request }) => {
    const page = await (await request.get('/')).text();
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>|<style|\sstyle=|\son\w+=/);
  });
});

test('caches a named asset for a year and returns no page for a missing one', async ({ request }) => {
  const page = await (await request.get('/')).text();
  const [, asset] = /src="(\/assets\/[^"]+\.js)"/.exec(page)!;
  expect((await request.get(asset!)).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await request.get('/assets/gone-00000000.js')).status()).toBe(404);
});

/** Asked once the page stands; kept as every public answer is. */
const BANNER = 'GET AnnouncedToAll';

test('sends the query of the first screen once, with GET', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/graphql')) asked.push(`${request.method()} ${searchParams.get('operationName')}`);
  });
  for (const [path, name] of [
    ['/', 'HomeScreen'],
    ['/manga?sort=price_asc', 'BrowseScreen'],
  ] as const) {
    asked.length = 0;
    await page.goto(path);
    await expect(page.getByTestId('listing-card').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => asked).toEqual([`GET ${name}`, BANNER]);
  }
  asked.length = 0;
  await page.goto((await page.getByTestId('listing-card').getByRole('link').first().getAttribute('href'))!);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => asked).toEqual(['GET ItemScreen', BANNER]);
});
