import { type Browser, expect, type Page } from '@playwright/test';
import { test } from '../browser.js';
import { Client } from '../client.js';
import { fits, isAccessible, isNotClipped, leavesRoom, type Look, onCluster, settled } from '../looks.js';
import { DEMO_PASSWORD, signedInPage } from '../people.js';
import { untranslatedOn } from '../untranslated.js';
import { HEAVIEST, scriptsOf } from '../weight.js';

/** `ninth-lantern` rents out. */
type ScreenUser = 'visitor' | 'buyer' | 'seller' | 'ninth-lantern' | 'moderator' | 'admin';
type Body = Awaited<ReturnType<Client['get']>>['body'];
const PHONE = 360;
const LOOKS: readonly Look[] = [
  [PHONE, ['light', 'dark']],
  [1280, ['light', 'dark']],
];
const HEIGHT = 860;
/** Every screen of the journey, who looks at it, and the heading that says it is there. */
const SCREENS: readonly [string, ScreenUser, string | RegExp][] = [
  ['/', 'visitor', 'Manga, from one shelf to the next'],
  ['/manga', 'visitor', 'Explore manga'],
  ['/manga?view=list', 'visitor', 'Explore manga'],
  ['/manga?q=bersrk&category=Comedy', 'visitor', 'Explore manga'],
  ['/item/:first', 'visitor', /.+/],
  ['/item/:rent', 'buyer', /.+/],
  ['/people/:shop', 'visitor', /.+/],
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
  ['/account?tab=billing', 'seller', 'Account'],
  ['/sell', 'seller', /.+/],
  ['/sell/:own', 'seller', /.+/],
  ['/sell/:lent', 'ninth-lantern', /.+/],
  ['/manage/inventory', 'seller', /.+/],
  ['/onboarding', 'seller', /.+/],
  ['/admin', 'admin', /.+/],
  ['/admin/moderation', 'admin', /.+/],
  ['/admin/billing', 'admin', /.+/],
  ['/admin/market', 'admin', 'Market'],
  ['/admin/compliance', 'admin', 'Compliance'],
  ['/admin/analytics', 'admin', /.+/],
  ['/admin/broadcast', 'admin', /.+/],
  ['/admin/people', 'admin', 'People'],
  ['/admin/audit', 'admin', 'Audit trail'],
  ['/admin/applicants', 'moderator', /.+/],
  ['/notifications', 'buyer', /.+/],
];

/** The cluster serves the very same pages: one look at each shows that its content policy and its assets are right. */
const ON_CLUSTER: readonly Look[] = [
  [PHONE, ['light']],
  [1280, ['dark']],
];

test.describe('screens at 360 and 1280 px, light and dark', () => {
  for (const [at, [path, who, heading]] of SCREENS.entries()) {
    test(`show ${path} without accessibility faults to a ${who}`, async ({ browser }) => {
      const looks = onCluster ? [ON_CLUSTER[at % ON_CLUSTER.length]!] : LOOKS;
      // Weighed on a phone: a wider window shows parts that are fetched when they are near.
      const page = await open(browser, who, PHONE);
      const scripts = scriptsOf(page);
      await page.goto(await resolved(path));
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await settled(page);
      await expect(page.getByRole('button', { name: 'Retry' }), 'parts that failed to load').toHaveCount(0);
      expect(await scripts(), 'bytes of script, gzip').toBeLessThanOrEqual(HEAVIEST);
      if (!onCluster) await isNotClipped(page, path);
      if (!onCluster) await leavesRoom(page, path);
      await fits(page, nameOf(path), looks);
      await isAccessible(page, looks);
      await page.context().close();
    });
  }
});

test.describe('screens in Japanese', () => {
  for (const [path, who] of onCluster ? [] : SCREENS) {
    test(`show ${path} without English or cut-off text to a ${who}`, async ({ browser }) => {
      const page = await open(browser, who, 1280);
      await page.addInitScript(() => localStorage.setItem('tankobon_language', 'ja'));
      const untranslated = await untranslatedOn(page);
      await page.goto(await resolved(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
      expect(await untranslated()).toEqual([]);
      await isNotClipped(page, path);
      await page.context().close();
    });
  }
});

async function open(browser: Browser, who: ScreenUser, width: number): Promise<Page> {
  const look = { viewport: { width, height: HEIGHT }, reducedMotion: 'reduce' as const };
  if (who === 'visitor') return (await browser.newContext(look)).newPage();
  return signedInPage(browser, `${who}@tankobon.example`, DEMO_PASSWORD, look);
}

/** Who is asked for what an address names, and where its id stands in the answer. */
const NAMED: Readonly<Record<string, [ScreenUser, string, (body: Body) => string]>> = {
  ':first': ['visitor', '/items?limit=1', ({ items }) => items[0].id],
  ':rent': ['visitor', '/items?rateType=rent_daily&limit=1', ({ items }) => items[0].id],
  ':shop': ['visitor', '/items?limit=1', ({ items }) => items[0].seller.id],
  ':latest': ['buyer', '/orders', ({ orders }) => orders[0].id],
  ':lent': ['ninth-lantern', '/seller/inventory?status=live', ({ items }) => items[0].id],
  ':own': ['seller', '/seller/inventory?status=live', ({ items }) => items[0].id],
};

async function resolved(path: string): Promise<string> {
  const [name] = /:\w+/.exec(path) ?? [];
  if (name === undefined) return path;
  const [who, list, idIn] = NAMED[name]!;
  const client = new Client();
  if (who !== 'visitor') await client.signIn(`${who}@tankobon.example`, DEMO_PASSWORD);
  return path.replace(name, idIn((await client.get(list)).body));
}

const nameOf = (path: string) => path.replace(/[^a-z]+/g, '-').replace(/^-|-$/g, '') || 'home';
