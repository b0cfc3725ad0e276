// Real: PostgreSQL, the event log in PostgreSQL, RPC. Not real: catalog, payouts and identity; keys are kept in memory.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orders } from '@tankobon/contracts';
import { aBuyer, anAdmin, as, aSeller, MemoryKeyRing, type TestService, testService } from '@tankobon/testing';
import { aListing } from '../fixtures/marketplace.js';
import { FakeServices } from '../fixtures/others.js';
import { ordersService } from '../orders.module.js';

const others = new FakeServices();
const keyRing = new MemoryKeyRing();
const [mina, kaito] = [aBuyer(), aSeller()];
let service: TestService;

beforeAll(async () => {
  service = await testService(ordersService, { calls: others.calls, keyRing });
});
afterAll(() => service.stop());

describe('erased person', () => {
  it('leaves no name, address or comment, and the order stays', async () => {
    others.address = {
      fullName: 'Mina',
      line1: 'Main 1',
      line2: '',
      city: 'Berlin',
      region: '',
      postalCode: '10115',
      country: 'DE',
      phone: '',
    };
    const person = { personId: mina.id, displayName: 'Mina', email: 'mina@example.org', role: 'buyer', avatarColor: '#123456' };
    await service.deliver('identity.PersonRegistered.v1', { ...person, registeredAt: '2026-03-01T12:00:00.000Z' });
    const listingId = await aListing(others, { sellerId: kaito.id }, service.deliver);
    await service.call(orders.addLine, { listingId }, as(mina));
    const { orderId } = await service.call(orders.checkout, {}, as(mina));
    await service.call(orders.markPaid, { orderId }, as(mina));
    const [sale] = (await service.call(orders.order, { orderId }, as(mina))).sales;
    await service.call(orders.markSent, { saleId: sale!.id }, as(kaito));
    await service.call(orders.confirm, { saleId: sale!.id }, as(mina));
    await service.call(orders.review, { orderId, comment: 'Ring twice at my door.' }, as(mina));
    const { id: reviewId } = (await service.call(orders.order, { orderId }, as(mina))).review!;
    await service.call(orders.replyToReview, { reviewId, body: 'Ring me at 555.' }, as(kaito));
    expect((await service.call(orders.mySales, {}, as(kaito))).items).toMatchObject([{ address: others.address, buyerName: 'Mina' }]);

    keyRing.erase(mina.id);
    await service.deliver('identity.PersonErased.v1', { personId: mina.id, at: '2026-03-02T12:00:00.000Z' }, { times: 2 });

    const seen = await service.call(orders.order, { orderId }, as(anAdmin()));
    expect(seen).toMatchObject({ address: null, buyerName: null, totalCents: 1_800, review: { comment: '', displayName: 'A buyer' } });
    expect((await service.call(orders.mySales, {}, as(kaito))).items).toMatchObject([{ address: null, buyerName: null }]);
    expect(seen.review).toMatchObject({ reply: 'Ring me at 555.', repliedBy: kaito.id });
    keyRing.erase(kaito.id);
    await service.deliver('identity.PersonErased.v1', { personId: kaito.id, at: '2026-03-02T12:00:00.000Z' });
    expect((await service.call(orders.order, { orderId }, as(anAdmin()))).review).toMatchObject({ reply: null, repliedBy: kaito.id });
    const tables = await service.database.query(
      `SELECT json_agg(o)::text || coalesce((SELECT json_agg(p)::text FROM people p), '') AS text FROM orders o`,
    );
    expect(JSON.stringify(tables)).not.toContain('Mina');
  });
});
