import { expect } from '@playwright/test';
import { test } from '../browser.js';
import { randomUUID } from 'node:crypto';
import { Client, until } from '../client.js';

const PASSWORD = 'ink on rice paper';
const DEMO = 'paper-and-ink';
const someone = (name: string) => ({
  email: `${name.toLowerCase()}-${randomUUID()}@example.org`,
  password: PASSWORD,
  displayName: `${name} of the journey`,
});
const address = { fullName: 'Ada Reader', line1: '1 Shelf Street', city: 'Leeds', postalCode: 'LS1 1AA', country: 'GB' };

test.describe.configure({ mode: 'serial' });

test.describe('path from a listing to a payout, over the API alone', () => {
  const seller = new Client();
  const buyer = new Client();
  const admin = new Client();
  const visitor = new Client();
  let itemId = '';
  let orderId = '';
  let contractId = '';

  test('registers and signs a person in', async () => {
    for (const [client, name] of [
      [seller, 'Seller'],
      [buyer, 'Buyer'],
    ] as const) {
      const person = someone(name);
      const signup = await client.post('/auth/signup', person);
      expect([signup.status, signup.body.user.role]).toEqual([201, 'buyer']);
      expect(signup.body.token).toBeUndefined();
      expect((await client.post('/auth/signup', person)).body.error).toBe('email_taken');
      await client.signIn(person.email, person.password);
      expect((await client.get('/user/status')).body.user.email).toBe(person.email);
    }
    await admin.signIn('admin@tankobon.example', DEMO);
  });

  test('lists a volume matched against the catalogue, which makes a seller', async () => {
    const { body: match } = await seller.get('/series?q=vagabond');
    const series = match.items[0];
    const created = await seller.post('/items', {
      title: `${series.title} Volume 1`,
      description: 'Read once, kept in a bag.',
      rateType: 'buy',
      minRate: 9800,
      category: 'Samurai',
      locationType: 'remote',
      location: 'Leeds, GB',
      skills: 'first printing, historical',
      shippingFee: '$8',
      shippingEta: '3-5 business days',
      condition: 'first printing',
      extras: 'Obi intact',
      mangaId: series.id,
    });
    expect(created.status).toBe(201);
    itemId = created.body.itemId;
    expect(itemId).toMatch(/^listing-vagabond-/);
    expect((await seller.get('/seller/inventory')).body.items[0]).toMatchObject({
      id: itemId,
      status: 'draft',
      min_rate: 9800,
      inventory_count: 1,
    });
    expect((await visitor.get(`/items/${itemId}`)).status).toBe(404);
  });

  test('submits it, and an admin approves it', async () => {
    expect((await seller.post(`/items/${itemId}/publish`)).body.item.status).toBe('pending');
    const queue = await until(
      () => admin.get('/admin/moderation/queue'),
      ({ body }) => body.flaggedListings.some(({ id }: { id: string }) => id === itemId),
    );
    expect(queue.body.flaggedListings.find(({ id }: { id: string }) => id === itemId)).toMatchObject({
      status: expect.any(String),
      reviewDueAt: expect.any(String),
    });
    expect((await buyer.post(`/admin/items/${itemId}/approve`)).status).toBe(403);
    const approved = await admin.post(`/admin/items/${itemId}/approve`);
    expect([approved.status, approved.body.item]).toEqual([200, expect.objectContaining({ id: itemId, status: 'live' })]);
    const left = await until(
      () => admin.get('/admin/moderation/queue'),
      ({ body }) => !body.flaggedListings.some(({ id }: { id: string }) => id === itemId),
    );
    expect(left.body.flaggedListings.map(({ id }: { id: string }) => id)).not.toContain(itemId);
  });

  test('finds it by search as a visitor', async () => {
    const { body } = await visitor.get('/items?q=vagabond');
    const item = body.items.find(({ id }: { id: string }) => id === itemId);
    expect(item).toMatchObject({
      price_cents: 9800,
      min_rate: 9800,
      rate_type: 'buy',
      skills: 'first printing, historical',
      tags: ['first printing', 'historical'],
      currency: 'usd',
    });
    expect(body.listings).toEqual(body.items);
  });

  test('puts it in the cart, with a local cart merged at sign-in', async () => {
    const merged = await buyer.post('/cart/merge', { items: [{ itemId, quantity: 3 }] });
    expect(merged.body.cart.items[0]).toMatchObject({ itemId, quantity: 1, priceCents: 9800, status: 'active' });
    expect(merged.body.changes[0]).toMatchObject({ itemId, kind: 'capped' });
    const more = await buyer.post('/cart/items', { itemId, quantity: 1 });
    expect([more.status, more.body.error, more.body.available]).toEqual([409, 'insufficient_stock', 1]);
    expect((await seller.post('/cart/items', { itemId })).body.error).toBe('own_listing');
  });

  test('checks out once, however often requested', async () => {
    await buyer.post('/user/addresses', address);
    const key = { 'idempotency-key': randomUUID() };
    const presses = await Promise.all(Array.from({ length: 5 }, () => buyer.post('/cart/checkout-intent', undefined, key)));
    const answers = presses.filter(({ status }) => status === 200).map(({ body }) => body);
    expect(new Set(answers.map((body) => body.orderId)).size).toBe(1);
    expect(answers[0]).toMatchObject({ amountCents: 10_600, totalCents: 10_600, currency: 'usd', simulated: true });
    orderId = answers[0].orderId;
    expect((await buyer.get('/cart')).body.cart.items).toEqual([]);
    const stranger = await new Client().signIn('collector@tankobon.example', DEMO);
    expect((await stranger.get(`/orders/${orderId}`)).status).toBe(404);
  });

  test('pays the order', async () => {
    const { body } = await buyer.get(`/orders/${orderId}`);
    expect(body.order).toMatchObject({ status: 'awaiting_payment', subtotalCents: 9800, shippingCents: 800, totalCents: 10_600 });
    contractId = body.order.items[0].contractId;
    expect((await buyer.post(`/orders/${orderId}/mark-paid`)).status).toBe(200);
    const paid = await until(
      () => buyer.get(`/orders/${orderId}`),
      (answer) => answer.body.order.status === 'paid',
    );
    expect(paid.body.order.status).toBe('paid');
    expect((await visitor.get(`/items/${itemId}`)).body.item.available_count).toBe(0);
  });

  test('ships as seller and confirms as buyer', async () => {
    expect((await buyer.post(`/contracts/${contractId}/mark-sent`)).body.error).toBe('not_seller');
    const sent = await seller.post(`/contracts/${contractId}/mark-sent`);
    expect([sent.status, sent.body.contract.status]).toEqual([200, 'shipped']);
    expect((await seller.post(`/contracts/${contractId}/mark-sent`)).body.contract.shippedAt).toBe(sent.body.contract.shippedAt);
    const pending = await until(
      () => seller.get('/user/status'),
      ({ body }) => body.wallet.pending_cents > 0,
    );
    expect(pending.body.wallet).toMatchObject({ balance_cents: 0, pending_cents: 9_620 });
    expect((await buyer.post(`/contracts/${contractId}/confirm`)).body.contract.status).toBe('completed');
    const available = await until(
      () => seller.get('/user/status'),
      ({ body }) => body.wallet.balance_cents > 0,
    );
    expect(available.body.wallet).toMatchObject({ balance_cents: 9_620, pending_cents: 0 });
  });

  test('pays it out as admin, once', async () => {
    const queue = await until(
      () => admin.get('/admin/billing/overview'),
      ({ body }) => body.payoutQueue.some((entry: { contractId: string }) => entry.contractId === contractId),
    );
    expect(queue.body.payoutQueue.find((entry: { contractId: string }) => entry.contractId === contractId)).toMatchObject({
      amountCents: 9_620,
      payoutStatus: 'ready',
      itemId,
    });
    expect((await admin.post(`/admin/contracts/${contractId}/hold`)).body.entry.payoutStatus).toBe('hold');
    expect((await admin.post(`/admin/contracts/${contractId}/payout`)).status).toBe(409);
    expect((await admin.post(`/admin/contracts/${contractId}/release`)).body.entry.payoutStatus).toBe('ready');
    const presses = await Promise.all(Array.from({ length: 5 }, () => admin.post(`/admin/contracts/${contractId}/payout`)));
    expect(new Set(presses.filter(({ status }) => status === 200).map(({ body }) => body.transferId)).size).toBe(1);
    const { body } = await admin.get('/admin/billing/overview');
    expect(body.payoutQueue.map((entry: { contractId: string }) => entry.contractId)).not.toContain(contractId);
    expect((await seller.get('/user/status')).body.wallet).toMatchObject({ balance_cents: 0, pending_cents: 0 });
    expect((await seller.get('/seller/overview')).body.metrics).toMatchObject({ lifetimePayoutCents: 9_620 });
  });
});
