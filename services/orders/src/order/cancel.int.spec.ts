// Real: PostgreSQL, the event log in PostgreSQL, RPC, timers. Not real: catalog, payouts and identity.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { orders } from '@tankobon/contracts';
import { aBuyer, as, aSeller, type TestService, testService } from '@tankobon/testing';
import { anAddress, aPaidOrder } from '../fixtures/marketplace.js';
import { FakeServices } from '../fixtures/others.js';
import { ordersService } from '../orders.module.js';

let service: TestService;
let others: FakeServices;
let mina: ReturnType<typeof aBuyer>;
let kaito: ReturnType<typeof aSeller>;
let rei: ReturnType<typeof aSeller>;
const me = () => as(mina);

beforeAll(async () => {
  others = new FakeServices();
  others.address = anAddress;
  service = await testService(ordersService, { calls: others.calls });
});
afterAll(() => service.stop());
beforeEach(() => {
  [mina, kaito, rei] = [aBuyer(), aSeller(), aSeller()];
});

const bought = (...sellers: { id: string }[]) => aPaidOrder(service, others, me, sellers);
const order = (orderId: string) => service.call(orders.order, { orderId }, me());
const cancelled = (orderId: string, by = mina) => service.call(orders.cancel, { orderId }, as(by));
const givenUp = (saleId: string, by = kaito) => service.call(orders.cancelSale, { saleId, reason: 'Water damage.' }, as(by));
const sent = (saleId: string, by = kaito) => service.call(orders.markSent, { saleId }, as(by));
const later = async () => {
  for (let tries = 0; tries < 3; tries += 1) await service.advanceClock('1 second');
};
const factsOf = async (saleId: string) => (await service.facts('orders.SaleCancelled.v1')).filter(({ data }) => data['saleId'] === saleId);
const refundsOf = (orderId: string) => [...(others.refunds.get(orderId) ?? [])];

describe('paid order cancelled by its buyer', () => {
  it('refunds and restocks every sale and publishes it', async () => {
    const { orderId, saleIds } = await bought(kaito, rei);
    expect((await cancelled(orderId)).sales.map(({ status }) => status)).toEqual(expect.not.arrayContaining(['paid']));
    await later();
    expect(await order(orderId)).toMatchObject({ status: 'refunded', sales: [{ status: 'refunded' }, { status: 'refunded' }] });
    expect(refundsOf(orderId)).toEqual(expect.arrayContaining(saleIds.map((saleId) => [saleId, 1_800])));
    for (const saleId of saleIds) {
      expect(others.restocked.get(saleId)).toBe(1);
      expect((await factsOf(saleId)).map(({ data }) => data['by'])).toEqual(['buyer']);
    }
  });

  it('is refunded and restocked once after a failure of catalog', async () => {
    const { orderId } = await bought(kaito);
    others.journal.length = 0;
    others.soldFewer = true;
    await cancelled(orderId);
    await later();
    await service.advanceClock('1 hour');
    others.soldFewer = false;
    expect(await order(orderId)).toMatchObject({ status: 'refunded', sales: [{ status: 'refunded' }] });
    expect(others.asked('catalog.restock')).toBe(1);
  });

  it('is refunded with the person who caused it', async () => {
    const { orderId } = await bought(kaito);
    await cancelled(orderId);
    await later();
    expect(others.refundedBy.get(orderId)).toEqual([mina.id]);
  });

  it('keeps sent sales and has nothing left to cancel', async () => {
    const { orderId, saleIds } = await bought(kaito, rei);
    await sent(saleIds[0]!);
    await cancelled(orderId);
    await later();
    expect(await order(orderId)).toMatchObject({ status: 'fulfilled', sales: [{ status: 'shipped' }, { status: 'refunded' }] });
    expect(refundsOf(orderId)).toEqual([[saleIds[1]!, 1_800]]);
    await expect(cancelled(orderId)).rejects.toMatchObject({ code: 'invalid_transition', status: 409 });
    expect(await order(orderId)).toMatchObject({ sales: [{ status: 'shipped' }, { status: 'refunded' }] });
  });

  it('returns the same under a repeated key', async () => {
    const { orderId, saleIds } = await bought(kaito);
    const call = { ...me(), idempotencyKey: 'cancel-once' };
    const first = await service.call(orders.cancel, { orderId }, call);
    const again = await service.call(orders.cancel, { orderId }, call);
    expect([first.id, again.id]).toEqual([orderId, orderId]);
    await later();
    expect(await factsOf(saleIds[0]!)).toHaveLength(1);
    expect(refundsOf(orderId)).toEqual([[saleIds[0]!, 1_800]]);
  });

  it('is refused to others', async () => {
    const { orderId, saleIds } = await bought(kaito);
    await expect(cancelled(orderId, aBuyer())).rejects.toMatchObject({ code: 'not_found', status: 404 });
    await expect(cancelled(orderId, kaito)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    expect(await factsOf(saleIds[0]!)).toEqual([]);
  });

  it('is completed after an outage of services', async () => {
    const { orderId, saleIds } = await bought(kaito);
    others.failNext('payouts.refund', 'before', 'after');
    others.failNext('catalog.restock', 'before', 'after');
    await cancelled(orderId);
    await later();
    expect((await order(orderId)).status).toBe('refunded');
    expect(refundsOf(orderId)).toEqual([[saleIds[0]!, 1_800]]);
    expect(others.restocked.get(saleIds[0]!)).toBe(1);
  });
});

describe('sale cancelled by its seller', () => {
  it('is refunded alone, with the reason', async () => {
    const { orderId, saleIds } = await bought(kaito, rei);
    expect(await givenUp(saleIds[0]!)).toMatchObject({ id: saleIds[0] });
    expect((await givenUp(saleIds[0]!)).status).toMatch(/^(cancelled|refunded)$/);
    await later();
    expect(await order(orderId)).toMatchObject({ status: 'paid', sales: [{ status: 'refunded' }, { status: 'paid' }] });
    expect(others.refundedBy.get(orderId)).toEqual([kaito.id]);
    const { items } = await service.call(orders.orderTimeline, { orderId }, me());
    expect(items.find(({ type }) => type === 'SaleCancelled')).toMatchObject({ note: 'Water damage.', actorRole: 'seller' });
    expect((await factsOf(saleIds[0]!)).map(({ data }) => data)).toMatchObject([
      { by: 'seller', reason: 'Water damage.', refundCents: 1_800 },
    ]);
  });

  it('is refused to others', async () => {
    const { saleIds } = await bought(kaito);
    await expect(givenUp(saleIds[0]!, mina)).rejects.toMatchObject({ code: 'not_seller', status: 403 });
    await expect(givenUp(saleIds[0]!, rei)).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });

  it('stays once it is sent', async () => {
    const { saleIds } = await bought(kaito);
    await sent(saleIds[0]!);
    await expect(givenUp(saleIds[0]!)).rejects.toMatchObject({ code: 'invalid_transition', status: 409 });
  });
});

describe('concurrent ends of a sale', () => {
  it.each([
    ['cancelled by its buyer', (orderId: string) => cancelled(orderId)],
    ['given up by its seller', (_: string, saleId: string) => givenUp(saleId)],
  ])('allow one of the two: sent and %s', async (_, end) => {
    for (let round = 0; round < 8; round += 1) {
      const { orderId, saleIds } = await bought(kaito);
      const saleId = saleIds[0]!;
      const results = await Promise.allSettled(round % 2 ? [sent(saleId), end(orderId, saleId)] : [end(orderId, saleId), sent(saleId)]);
      const won = results.filter(({ status }) => status === 'fulfilled');
      const lost = results.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code?: string }).code] : []));
      expect([won.length, lost]).toEqual([1, ['invalid_transition']]);
      await later();
      const { status } = await order(orderId);
      expect(refundsOf(orderId)).toEqual(status === 'fulfilled' ? [] : [[saleId, 1_800]]);
    }
  });

  it('refund once if both sides cancel', async () => {
    const { orderId, saleIds } = await bought(kaito);
    const results = await Promise.allSettled([cancelled(orderId), givenUp(saleIds[0]!), cancelled(orderId)]);
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    await later();
    expect(refundsOf(orderId)).toEqual([[saleIds[0]!, 1_800]]);
    expect(await factsOf(saleIds[0]!)).toHaveLength(1);
  });

  it('complete a sent sale that is confirmed and cancelled', async () => {
    const { orderId, saleIds } = await bought(kaito);
    await sent(saleIds[0]!);
    const [confirmed, ended] = await Promise.allSettled([service.call(orders.confirm, { saleId: saleIds[0]! }, me()), cancelled(orderId)]);
    expect([confirmed.status, ended.status]).toEqual(['fulfilled', 'rejected']);
    expect((await order(orderId)).status).toBe('completed');
    expect(refundsOf(orderId)).toEqual([]);
  });
});

describe('shipment', () => {
  it('shows its carrier and number to both sides', async () => {
    const { orderId, saleIds } = await bought(kaito);
    const parcel = { carrier: 'DHL', trackingNumber: '00340434' };
    expect(await service.call(orders.markSent, { saleId: saleIds[0]!, ...parcel }, as(kaito))).toMatchObject({
      ...parcel,
      status: 'shipped',
    });
    expect((await order(orderId)).sales).toMatchObject([parcel]);
  });

  it('is corrected by its seller on its way and shows the time', async () => {
    const { orderId, saleIds } = await bought(kaito);
    const saleId = saleIds[0]!;
    const correct = (trackingNumber: string, by = kaito) =>
      service.call(orders.correctShipment, { saleId, carrier: 'DHL', trackingNumber }, as(by));
    await expect(correct('0035')).rejects.toMatchObject({ code: 'invalid_transition', status: 409 });
    expect(await sent(saleId)).toMatchObject({ carrier: null, shipmentCorrectedAt: null });
    await expect(correct('0035', mina)).rejects.toMatchObject({ code: 'not_seller', status: 403 });
    await expect(correct('0035', aSeller())).rejects.toMatchObject({ code: 'not_found', status: 404 });
    const corrected = await correct('0035');
    expect(corrected).toMatchObject({ carrier: 'DHL', trackingNumber: '0035', shipmentCorrectedAt: expect.any(String) });
    expect(await correct('0035')).toEqual(corrected);
    expect((await order(orderId)).sales).toEqual([corrected]);
    await expect(sent(saleId)).rejects.toMatchObject({ code: 'invalid_transition', status: 409 });
    await service.call(orders.markDelivered, { saleId }, as(mina));
    await expect(correct('0036')).rejects.toMatchObject({ code: 'invalid_transition', status: 409 });
  });

  it('has no text if none is given', async () => {
    const { saleIds } = await bought(kaito);
    expect(await sent(saleIds[0]!)).toMatchObject({ carrier: null, trackingNumber: null, ships: true });
  });
});

it('rebuilds orders and sales', () => service.replayMatches('orders'));
