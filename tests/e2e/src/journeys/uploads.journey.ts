import { expect, type Page } from '@playwright/test';
import { test } from '../browser.js';
import { until } from '../client.js';
import { arrived, give, near, picturesOf } from '../hand.js';
import { looksRight } from '../looks.js';
import { approved, marked, Person } from '../market.js';

const seller = new Person('Shelf');
const title = marked('Photographed');
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true };
const DESK = { viewport: { width: 1_280, height: 860 } };
let id: string;

test.describe.configure({ mode: 'serial' });

test.describe('uploaded pictures of a seller', () => {
  test.beforeAll(async () => {
    await seller.joinAsSeller();
  });

  test('are dropped, ordered by keyboard, kept over a reload, pasted and submitted', async ({ browser }) => {
    const sheet = await seller.page(browser, PHONE);
    await sheet.goto('/sell');
    await sheet.getByRole('radio', { name: /Custom listing/ }).check();
    await sheet.getByRole('button', { name: 'Continue' }).click();
    await sheet.getByLabel('Title').fill(title);
    await sheet.getByLabel('Description').fill('Every page is there.');
    await give(sheet, 'drop', [1, 2, 3, 4, 5, 'page']);
    await expect(sheet.getByText('This is not a picture that can be taken. Send a JPEG, PNG, WebP or AVIF.')).toBeVisible();
    await expect(arrived(sheet)).toHaveCount(5);
    await sheet.getByRole('button', { name: 'Remove picture 6' }).click();
    await press(sheet, 'Move picture 3 forward');
    await press(sheet, 'Move picture 2 forward');
    await expect(sheet.getByRole('status').filter({ hasText: 'Moved to position 1 of 5.' })).toBeVisible();
    const order = await picturesOf(sheet);
    await looksRight(sheet, 'uploads');

    await sheet.reload();
    await near(sheet);
    await expect(arrived(sheet)).toHaveCount(5);
    expect(await picturesOf(sheet)).toEqual(order);
    await give(sheet, 'paste', [6]);
    await expect(arrived(sheet)).toHaveCount(6);
    await sheet.getByRole('button', { name: 'Continue' }).click();
    await expect(sheet.getByRole('definition').filter({ hasText: '6 pictures' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Submit for review' }).click();
    await expect(sheet).toHaveURL(/tab=listings/);
    const own = (await seller.get('/seller/inventory')).body.items as { id: string; title: string }[];
    id = own.find((item) => item.title === title)!.id;
    const { item } = (await seller.get(`/items/${id}`)).body;
    expect(item.pictures.map(({ id: picture }: { id: string }) => picture).slice(0, 5)).toEqual(order);
    expect(item.pictures).toHaveLength(6);
    await approved(id);
    await sheet.context().close();
  });

  for (const look of [PHONE, DESK])
    test(`are shown at ${look.viewport.width} px in a fitting size without layout shift`, async ({ browser }) => {
      const shop = await (await browser.newContext({ ...look, reducedMotion: 'reduce' })).newPage();
      await shop.addInitScript(SHIFTS);
      await until(
        () => shop.goto(`/item/${id}`).then(() => shop.getByRole('heading', { level: 1, name: title }).count()),
        (count) => count > 0,
      );
      const first = shop.getByRole('img', { name: `${title}, picture 1` }).first();
      await expect(first).toBeVisible();
      const image = `document.querySelector('img[alt="${title}, picture 1"]')`;
      await expect.poll(() => shop.evaluate(`${image}.complete && ${image}.naturalWidth`)).toBeGreaterThan(0);
      expect(await shop.evaluate(`${image}.srcset + ' ' + ${image}.currentSrc`)).toMatch(/\/media\/.*-\d+\.jpg \d+w.*\/media\/.*\.webp$/);
      await shop.waitForLoadState('networkidle');
      expect(await shop.evaluate('globalThis.shifted')).toBeLessThan(0.01);
      await looksRight(shop, 'uploads-listing');
      await isLookedAtByKeys(shop, 'uploads-large');
      await shop.context().close();
    });

  test('are restored after a removal in Edit, or removed for good', async ({ browser }) => {
    const edit = await seller.page(browser, DESK);
    await edit.goto(`/sell/${id}`);
    await near(edit);
    await expect(arrived(edit)).toHaveCount(6);
    const before = await picturesOf(edit);
    await press(edit, 'Remove picture 2');
    await expect(edit.getByRole('button', { name: 'Undo' })).toBeFocused();
    await edit.keyboard.press('Enter');
    await expect(edit.getByRole('button', { name: 'Remove picture 2' })).toBeFocused();
    expect(await picturesOf(edit)).toEqual(before);
    await press(edit, 'Remove picture 6');
    await looksRight(edit, 'uploads-edit');
    await edit.getByRole('button', { name: 'Continue' }).click();
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(edit).toHaveURL(/\/manage\/inventory$/);
    const { item } = (await seller.get(`/items/${id}`)).body;
    expect(item.pictures.map(({ id: picture }: { id: string }) => picture)).toEqual(before.slice(0, 5));
    await edit.context().close();
  });
});

async function isLookedAtByKeys(shop: Page, name: string): Promise<void> {
  const strip = shop.getByRole('list', { name: /^Large picture/ });
  await strip.focus();
  await shop.keyboard.press('ArrowRight');
  await expect(shop.getByText('Picture 2 of 6')).toBeAttached();
  await shop.keyboard.press('Enter');
  const dialog = shop.getByRole('dialog', { name: title });
  const image = dialog.getByRole('img', { name: `${title}, picture 2` });
  await expect(image).toBeVisible();
  const whole = (await image.boundingBox())!.width;
  await shop.keyboard.press('+');
  await expect.poll(async () => (await image.boundingBox())!.width).toBeGreaterThan(whole * 1.4);
  await looksRight(shop, name);
  await shop.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(strip).toBeFocused();
}

async function press(sheet: Page, name: string): Promise<void> {
  await sheet.getByRole('button', { name }).focus();
  await sheet.keyboard.press('Enter');
}

/** Adds up how far the page moves by itself. */
const SHIFTS = `
  globalThis.shifted = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) globalThis.shifted += entry.hadRecentInput ? 0 : entry.value; })
    .observe({ type: 'layout-shift', buffered: true });`;
