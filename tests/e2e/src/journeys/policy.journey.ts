import { expect, type Page } from '@playwright/test';
import { test } from '../browser.js';
import { until } from '../client.js';
import { looksRight } from '../looks.js';
import { admin, ADMIN, handedIn, live, marked, Person } from '../market.js';
import { DEMO_PASSWORD, signedInPage } from '../people.js';

const NAME = 'Auto-approve trusted sellers';
const POLICY = '/admin/market/policies/auto_approve';
/** Approvals by staff that make a seller trusted. */
const ENOUGH = 5;
const [trusted, careless] = [new Person('Careful'), new Person('Careless')];
let [waiting, rejected] = ['', ''];

const handIn = (seller: Person) => handedIn(seller, { title: marked('Pocket edition') });

/** Waits until moderation has heard of these decisions. */
async function decided(ids: readonly string[]): Promise<void> {
  const desk = await admin();
  await until(
    async () => (await desk.get('/admin/moderation/queue?limit=100')).body.flaggedListings as { id: string }[],
    (queue) => !queue.some(({ id }) => ids.includes(id)),
  );
}

/** Waits until the dry run has this listing among its examples. */
async function counted(id: string, outcome: string): Promise<void> {
  const desk = await admin();
  const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
  await until(
    async () =>
      (await desk.get(`${POLICY}/dry-run?from=${day(-1)}&to=${day(1)}`)).body.examples as { subjectId: string; outcome: string }[],
    (examples) => examples.some((example) => example.subjectId === id && example.outcome === outcome),
  );
}

async function answer(desk: Page, button: string): Promise<void> {
  await desk.getByRole('button', { name: `${button}: ${NAME}` }).click();
  await desk.getByRole('dialog').getByRole('button', { name: button }).click();
  await expect(desk.getByRole('dialog')).toBeHidden();
}

test.describe.configure({ mode: 'serial' });

test.describe("policy's dry run, then on", () => {
  test.beforeAll(async () => {
    for (const seller of [trusted, careless]) {
      await seller.joinAsSeller();
      const ids: string[] = [];
      for (let n = 0; n < ENOUGH; n += 1) ids.push(await live(seller, { title: marked('Paperback') }));
      await decided(ids);
    }
    waiting = await handIn(trusted);
    await counted(waiting, 'undecided');
    rejected = await handIn(careless);
    await counted(rejected, 'undecided');
    await (await admin()).post(`/admin/items/${rejected}/reject`, { reason: 'A print, not a book.' });
    await counted(rejected, 'opposed');
  });
  test.afterAll(async () => void (await (await admin()).post(POLICY, { on: false })));

  test('tells what it would have approved, and approves once it is on', async ({ browser }) => {
    const desk = await signedInPage(browser, ADMIN, DEMO_PASSWORD);
    await desk.goto('/admin/market');
    await desk.getByRole('button', { name: `Dry run: ${NAME}` }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Show' }).click();
    await expect(dialog.getByRole('link', { name: rejected })).toBeVisible();
    const figure = async (label: string) =>
      Number(await dialog.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]').innerText());
    expect(await figure('Would have approved')).toBeGreaterThanOrEqual(2);
    expect(await figure('Staff rejected')).toBeGreaterThanOrEqual(1);
    await looksRight(desk, 'policy-dry-run', [360, 1280]);
    await desk.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await answer(desk, 'Turn on');
    await expect(desk.getByRole('button', { name: `Turn off: ${NAME}` })).toBeVisible();
    const [next, refused] = [await handIn(trusted), await handIn(careless)];
    await until(
      async () => (await trusted.get(`/items/${next}`)).body.item?.status as string,
      (status) => status === 'live',
    );
    for (const [seller, id] of [
      [trusted, waiting],
      [careless, refused],
    ] as const)
      expect((await seller.get(`/items/${id}`)).body.item.status).toBe('pending');

    await desk.goto(`/admin/audit?subjectId=${next}`);
    await expect(desk.getByText('policy:auto_approve')).toBeVisible();
    await desk.goto('/admin/market');
    await answer(desk, 'Turn off');
    await expect(desk.getByRole('button', { name: `Turn on: ${NAME}` })).toBeVisible();
    await desk.context().close();
  });
});
