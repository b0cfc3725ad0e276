import { expect } from '@playwright/test';
import { test } from '../browser.js';
import type { Client } from '../client.js';
import { looksRight } from '../looks.js';
import { ADMIN, approved, handedIn, marked, Person } from '../market.js';
import { DEMO_PASSWORD, signedInPage } from '../people.js';

const titles = { first: marked('Photographed first'), again: marked('Photographed again') };

/** A drawn page with shapes enough to be known again. */
const DRAWN = `async (seed) => {
  const canvas = new OffscreenCanvas(900, 1200);
  const pen = canvas.getContext('2d');
  let at = seed;
  const next = (most) => (at = (at * 1103515245 + 12345) % 2147483648) % most;
  for (let shape = 0; shape < 60; shape += 1) {
    pen.fillStyle = 'hsl(' + next(360) + ' 60% ' + (20 + next(60)) + '%)';
    pen.fillRect(next(900), next(1200), 80 + next(300), 80 + next(300));
  }
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })).arrayBuffer());
  return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
}`;

/** A listing with this photograph, waiting for review. */
async function shown(person: Client, title: string, photograph: Buffer): Promise<string> {
  const { picture } = (await person.upload(new Blob([new Uint8Array(photograph)], { type: 'image/jpeg' }))).body;
  return handedIn(person, { title, coverUrl: picture.id });
}

test('shows a moderator a large picture and the other listing with the same one', async ({ browser }) => {
  const [first, other] = await Promise.all([new Person('Shelf').joinAsSeller(), new Person('Other shelf').joinAsSeller()]);
  const desk = await signedInPage(browser, ADMIN, DEMO_PASSWORD, { viewport: { width: 1_280, height: 860 } });
  await desk.goto('/admin/moderation');
  const drawing = await desk.evaluate<string>(`(${DRAWN})(${Date.now() % 1_000_000})`);
  const photograph = Buffer.from(drawing, 'base64');
  const original = await shown(first, titles.first, photograph);
  await approved(original);
  await shown(other, titles.again, photograph);

  await expect
    .poll(async () => {
      await desk.reload();
      await expect(desk.locator('[aria-busy=true]')).toHaveCount(0);
      return desk.getByRole('button', { name: `Preview ${titles.again}` }).count();
    })
    .toBe(1);
  await desk.getByRole('button', { name: `Preview ${titles.again}` }).click();
  await expect(desk.getByRole('img', { name: `${titles.again}, picture 1` }).first()).toBeVisible();
  await expect(desk.getByRole('heading', { name: 'Same picture in other listings' })).toBeVisible();
  await expect(desk.getByRole('link', { name: titles.first })).toHaveAttribute('href', `/item/${original}`);
  await looksRight(desk, 'alike');
  await desk.context().close();
});
