import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { test } from '../browser.js';
import { arrived, give, picturesOf } from '../hand.js';
import { Person } from '../market.js';

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

test('moves a picture after a long press and scrolls on a quick one', async ({ browser }) => {
  const sheet = await (await new Person('Shelf').join()).page(browser, PHONE);
  await sheet.goto('/sell');
  await sheet.getByRole('radio', { name: /Custom listing/ }).check();
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await give(sheet, 'drop', [1, 2, 3]);
  await expect(arrived(sheet)).toHaveCount(3);
  const [first, second, third] = await picturesOf(sheet);
  const finger = await sheet.context().newCDPSession(sheet);

  await arrived(sheet).nth(2).scrollIntoViewIfNeeded();
  await drag(finger, sheet, arrived(sheet).nth(0), arrived(sheet).nth(1), { restMs: 350 });
  await expect.poll(() => picturesOf(sheet)).toEqual([second, first, third]);

  // Longer than the browser takes for a long press, which opens a menu elsewhere.
  await drag(finger, sheet, arrived(sheet).nth(0), arrived(sheet).nth(1), { restMs: 600 });
  await expect.poll(() => picturesOf(sheet)).toEqual([first, second, third]);

  await drag(finger, sheet, arrived(sheet).nth(0), arrived(sheet).nth(1), { restMs: 0 });
  await expect.poll(() => picturesOf(sheet)).toEqual([first, second, third]);
  await sheet.context().close();
});

async function drag(finger: CDPSession, sheet: Page, from: Locator, to: Locator, { restMs }: { restMs: number }): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [start]);
  await sheet.waitForTimeout(restMs);
  for (let step = 1; step <= 12; step += 1) {
    await touch('touchMove', [{ x: start.x + ((end.x - start.x) * step) / 12, y: start.y + ((end.y - start.y) * step) / 12 }]);
    await sheet.waitForTimeout(30);
  }
  await sheet.waitForTimeout(200);
  await touch('touchEnd', []);
  // It glides to its place; until then none other is taken.
  await expect(sheet.locator('[data-dragged]')).toHaveCount(0);
}

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await place.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}
