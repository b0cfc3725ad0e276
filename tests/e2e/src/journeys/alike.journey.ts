import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { Client, until } from '../client.js';
import { DEMO_PASSWORD, signedInPage } from '../people.js';

const PASSWORD = 'ink on rice paper';
const run = randomUUID().slice(0, 8);
const title = { first: `Photographed first ${run}`, again: `Photographed again ${run}` };
const admin = new Client();

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

async function sellerWith(name: string): Promise<Client> {
  const email = `alike-${name}-${run}@example.org`;
  const person = new Client();
  await person.post('/auth/signup', { email, password: PASSWORD, displayName: `Person ${name}` });
  await person.signIn(email, PASSWORD);
  await person.post('/user/become-seller');
  return person.signIn(email, PASSWORD);
}

/** A listing with this photograph, waiting for review. */
async function shown(person: Client, name: string, photograph: Buffer): Promise<string> {
  const { picture } = (await person.upload(new Blob([new Uint8Array(photograph)], { type: 'image/jpeg' }))).body;
  const terms = { description: 'The whole volume.', skills: 'first printing', rateType: 'buy', minRate: 900, inventory_count: 1 };
  const item = { title: name, ...terms, shippingFee: '$6', locationType: 'remote', location: 'Leeds, GB', coverUrl: picture.id };
  const { itemId } = (await person.post('/items', item)).body as { itemId: string };
  expect((await person.post(`/items/${itemId}/publish`)).status).toBe(200);
  return itemId;
}

test('a moderator sees a picture large and is told which other listing shows the same one', async ({ browser }) => {
  const [first, other] = await Promise.all([
    sellerWith('first'),
    sellerWith('other'),
    admin.signIn('admin@tankobon.example', DEMO_PASSWORD),
  ]);
  const desk = await signedInPage(browser, 'admin@tankobon.example', DEMO_PASSWORD, { viewport: { width: 1_280, height: 860 } });
  await desk.goto('/admin/moderation');
  const drawing = await desk.evaluate<string>(`(${DRAWN})(${Date.now() % 1_000_000})`);
  const photograph = Buffer.from(drawing, 'base64');
  const original = await shown(first, title.first, photograph);
  await until(
    () => admin.post(`/admin/items/${original}/approve`),
    ({ status }) => status === 200,
  );
  await shown(other, title.again, photograph);

  await expect
    .poll(async () => {
      await desk.reload();
      await expect(desk.locator('[aria-busy=true]')).toHaveCount(0);
      return desk.getByRole('button', { name: `Look at ${title.again}` }).count();
    })
    .toBe(1);
  await desk.getByRole('button', { name: `Look at ${title.again}` }).click();
  await expect(desk.getByRole('img', { name: `${title.again}, picture 1` }).first()).toBeVisible();
  await expect(desk.getByRole('heading', { name: 'The same picture elsewhere' })).toBeVisible();
  await expect(desk.getByRole('link', { name: title.first })).toHaveAttribute('href', `/item/${original}`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await desk.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(desk.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toHaveCount(1);
    await desk.screenshot({ path: `tests/e2e/output/screens/alike-1280-${colorScheme}.png`, fullPage: true });
    const { violations } = await new AxeBuilder({ page: desk })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
  await desk.context().close();
});
