import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { Client } from '../client.js';
import { DEMO_PASSWORD, signedInPage } from '../people.js';
import { untranslatedOn } from '../untranslated.js';

type Who = 'visitor' | 'buyer' | 'seller' | 'moderator' | 'admin';
const SIZES = [
  [360, 'light'],
  [360, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const;
/** Every screen of the journey, who looks at it, and the heading that says it is there. */
const SCREENS: readonly [string, Who, string | RegExp][] = [
  ['/', 'visitor', 'Manga, from one shelf to the next'],
  ['/manga', 'visitor', 'Explore manga'],
  ['/manga?view=list', 'visitor', 'Explore manga'],
  ['/manga?q=bersrk&category=Comedy', 'visitor', 'Explore manga'],
  ['/item/:first', 'visitor', /.+/],
  ['/signin', 'visitor', 'Sign in'],
  ['/register', 'visitor', 'Create your account'],
  ['/forgot-password', 'visitor', 'Reset your password'],
  ['/reset-password?token=abc', 'visitor', 'Choose a new password'],
  ['/verify-email?token=abc', 'visitor', 'Confirm your email address'],
  ['/nowhere', 'visitor', 'Page not found'],
  ['/buyer', 'buyer', /.+/],
  ['/checkout', 'buyer', 'Checkout'],
  ['/orders/:latest', 'buyer', /.+/],
  ['/account', 'buyer', 'Account'],
  ['/account?tab=requests', 'buyer', 'Account'],
  ['/account?tab=listings', 'buyer', 'Account'],
  ['/account?tab=billing', 'buyer', 'Account'],
  ['/account?tab=orders', 'buyer', 'Account'],
  ['/account?tab=messages', 'buyer', 'Account'],
  ['/seller', 'seller', /.+/],
  ['/sell', 'seller', /.+/],
  ['/manage/inventory', 'seller', /.+/],
  ['/onboarding', 'seller', /.+/],
  ['/admin', 'admin', /.+/],
  ['/admin/moderation', 'admin', /.+/],
  ['/admin/billing', 'admin', /.+/],
];

/** The cluster serves the very same pages: two looks of them show that its content policy and its assets are right. */
const looks = process.env.E2E_MODE === 'cluster' ? [SIZES[0], SIZES[3]] : SIZES;

for (const [width, scheme] of looks) {
  test.describe(`at ${width} px, ${scheme}, reads well and breaks no accessibility rule:`, () => {
    for (const [path, who, heading] of SCREENS) {
      test(`${path} for a ${who}`, async ({ browser }) => {
        const page = await open(browser, who, width, scheme);
        const errors = listen(page);
        await page.goto(await resolved(path));
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await page.screenshot({
          path: `tests/e2e/output/screens/${process.env.E2E_MODE ?? 'local'}/${nameOf(path)}-${width}-${scheme}.png`,
          fullPage: true,
        });
        expect(await sideways(page), 'scrolls sideways').toBe(0);
        // Asked before the accessibility checker comes: it styles elements itself, and the page refuses that.
        expect(errors, 'reports errors').toEqual([]);
        const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
        await page.context().close();
      });
    }
  });
}

test.describe('in Japanese', () => {
  for (const [path, who] of SCREENS) {
    test(`${path} says nothing in English to a ${who}`, async ({ browser }) => {
      const page = await open(browser, who, 1280, 'light');
      await page.addInitScript(() => localStorage.setItem('tankobon_language', 'ja'));
      const untranslated = untranslatedOn(page);
      await page.goto(await resolved(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await untranslated()).toEqual([]);
      await page.context().close();
    });
  }
});

async function open(browser: Browser, who: Who, width: number, colorScheme: 'light' | 'dark'): Promise<Page> {
  const look = { viewport: { width, height: 860 }, colorScheme, reducedMotion: 'reduce' as const };
  if (who === 'visitor') return (await browser.newContext(look)).newPage();
  return signedInPage(browser, `${who}@tankobon.example`, DEMO_PASSWORD, look);
}

/** What the browser complains about: scripts that throw, the content policy that refuses something. */
function listen(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Refused/.test(message.text())) errors.push(message.text());
  });
  return errors;
}

async function resolved(path: string): Promise<string> {
  if (path.includes(':first')) return path.replace(':first', (await new Client().get('/items?limit=1')).body.items[0].id);
  if (!path.includes(':latest')) return path;
  const buyer = await new Client().signIn('buyer@tankobon.example', DEMO_PASSWORD);
  return path.replace(':latest', (await buyer.get('/orders')).body.orders[0].id);
}

const nameOf = (path: string) => path.replace(/[^a-z]+/g, '-').replace(/^-|-$/g, '') || 'home';
/** Pixels the page is wider than its window. */
const sideways = (page: Page) =>
  page.evaluate<number>('Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)');
