import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { moderation } from '@tankobon/contracts';
import { refuse } from '@tankobon/eventstore';
import { aBuyer, aModerator, anAdmin, as, aSeller, statementsOf, testService, type TestService } from '@tankobon/testing';
import { moderationService } from './moderation.module.js';

const hex = () => randomUUID().replaceAll('-', '');
const [mina, kaito, rei, mo] = [aBuyer('mina'), aSeller('kaito'), aSeller('rei'), aModerator('mo')];
const saleOf = (more: object) => ({
  id: `sale_${hex()}`, orderId: `order_${hex()}`, listingId: 'listing-akira', title: 'Akira', coverUrl: null, quantity: 2, priceCents: 1_500, shippingCents: 600, currency: 'usd', sellerId: kaito.id, buyerId: mina.id, status: 'shipped', ships: true, carrier: null, trackingNumber: null, shippedAt: null, shipmentCorrectedAt: null, deliveredAt: null, completedAt: null, completesAt: null, shipBy: null, createdAt: new Date().toISOString(), ...more,
}); // prettier-ignore
const orderOf = (...sales: { id: string; orderId: string }[]) => ({
  id: sales[0]!.orderId, side: 'buyer', checkoutId: `checkout_${hex()}`, buyerId: mina.id, buyerName: null, status: 'fulfilled', currency: 'usd', subtotalCents: 6_000, shippingCents: 1_200, depositCents: 0, totalCents: 7_200, walletCents: 0, cardCents: 7_200, sums: { paidCents: 7_200, refundedCents: 0, refundingCents: 0, remainingCents: 7_200 }, simulated: true, paymentId: null, payBy: null, paidAt: null, createdAt: new Date().toISOString(), address: null, needsAddress: false, sales, rentals: [], reviewable: false, review: null,
}); // prettier-ignore
const rentalOf = (more: object) => ({
  id: `rental_${hex()}`, listingId: 'listing-akira', title: 'Akira', coverUrl: null, sellerId: kaito.id, renterId: mina.id, orderId: `order_${hex()}`, status: 'returned', disputed: false, startDate: '2026-03-02', endDate: '2026-03-05', timeZone: 'UTC', days: 3, rateType: 'rent_daily', rateCents: 500, rentCents: 1_500, totalRentCents: 1_500, shippingCents: 600, currency: 'usd', ships: true, depositCents: 2_000, depositCapturedCents: 0, depositReleasedCents: 0, captureReason: null, carrier: null, trackingNumber: null, shippedAt: null, returnAddress: null, deliveredAt: null, sentBackAt: null, returnCarrier: null, returnTrackingNumber: null, returnedAt: null, condition: 'fair', returnPictureIds: [], claimUntil: null, closedAt: null, payBy: null, lateDays: 0, lateCents: 0, claimableCents: 2_000, extendsId: null, paidUntil: '2026-03-05', createdAt: '2026-03-01T12:00:00.000Z', ...more,
}); // prettier-ignore
const complaint = { reasonCode: 'damaged_item' as const, summary: 'Torn', details: 'Page 31.' };
const picture = { width: 960, height: 1_280, color: '#8a8178', placeholder: 'data:,', hash: '3'.repeat(32), widths: [960] };

const reported = (type: string, day: number, more: object = {}) => ({
  ...{ at: `2026-03-0${day}T12:00:00.000Z`, type, actorId: mina.id, actorRole: 'buyer', note: null, cents: null, currency: null },
  ...{ pictureIds: [], side: null, ...more },
});

/** Real: PostgreSQL, the event log, RPC, timers. Orders, pictures and payouts are fakes. */
describe('dispute', () => {
  let service: TestService;
  let sale = saleOf({});
  let rental = rentalOf({});
  let money = { held: true, leftCents: 3_600 };
  const attached: object[] = [];

  beforeAll(async () => {
    const calls = {
      orders: {
        sale: ({ saleId }: { saleId: string }, { actor }: { actor: { id: string } }) =>
          saleId === sale.id && actor.id !== rei.id
            ? sale
            : refuse('not_found', { id: 'test', text: 'There is no such sale.' }, { status: 404 }),
        order: () => orderOf(sale, saleOf({})),
        trail: () => ({ items: [reported('OrderPlaced', 1)] }),
      },
      rentals: {
        rental: () => rental,
        rentalTimeline: () => {
          const step = (type: string, day: number, isAhead = false) => {
            const at = `2026-03-0${day}T12:00:00.000Z`;
            return { at, type, actorId: kaito.id, actorRole: 'seller', note: null, isAhead, sums: [] };
          };
          return { items: [step('RentalShipped', 2), step('RentalReturned', 6), step('RentalClosed', 9, true)] };
        },
      },
      pictures: {
        attach: (input: { pictureIds: string[] }) => {
          attached.push(input);
          return { pictures: input.pictureIds.map((id) => ({ ...picture, id })) };
        },
      },
      payouts: {
        disputed: () => money,
        trail: () => ({ items: [reported('PayoutDisputed', 3, { side: 'seller', cents: 3_240, currency: 'usd' })] }),
      },
      catalog: { trail: ({ at }: { at: string }) => ({ items: [{ ...reported('ListingAsBought', 1, { note: 'Akira' }), at }] }) },
      messaging: { trail: () => ({ items: [reported('MessageSent', 2, { note: 'Is it whole?' })] }) },
    };
    service = await testService(moderationService, { calls: calls as never });
  });
  beforeEach(() => {
    sale = saleOf({});
    money = { held: true, leftCents: 3_600 };
    attached.length = 0;
  });
  afterAll(() => service.stop());

  const open = async (by = mina, more = {}) =>
    (await service.call(moderation.openOnContract, { contractId: sale.id, ...complaint, ...more }, as(by))).dispute;
  const read = (disputeId: string, by = mina) => service.call(moderation.dispute, { disputeId }, as(by));
  const update = (disputeId: string, input: object) => service.call(moderation.updateDispute, { disputeId, ...input }, as(mo));
  const published = async (disputeId: string) =>
    (await service.facts()).filter(({ data }) => data['disputeId'] === disputeId).map(({ type }) => type.split('.')[1]);

  it('is opened with pictures and read by both sides', async () => {
    const id = `picture_${hex()}`;
    await expect(open(mina, { attachments: [id, id] })).rejects.toMatchObject({ code: 'validation_failed', status: 400 });
    const dispute = await open(mina, { attachments: [id] });
    expect(dispute).toMatchObject({
      status: 'open', severity: 'medium', escalationLevel: 'level_1', evidenceStatus: 'pending', slaStatus: 'on_track', attachmentsCount: 1, contractId: sale.id, orderId: sale.orderId,
    }); // prettier-ignore
    expect(attached).toEqual([{ ownerId: mina.id, pictureIds: [id], subject: dispute.id, viewers: [mina.id, kaito.id] }]);
    for (const by of [mina, kaito, mo]) expect((await read(dispute.id, by)).history).toMatchObject([{ kind: 'opened', by: 'buyer', text: 'Page 31.', pictureIds: [id] }]); // prettier-ignore
    await expect(read(dispute.id, rei)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    expect(await published(dispute.id)).toEqual(['DisputeOpened']);
  });

  it('is one per contract: a second one gets the id of the first', async () => {
    const { id } = await open();
    await expect(open()).rejects.toMatchObject({ code: 'dispute_exists', status: 409, details: { disputeId: id } });
    await expect(open(rei)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('names the contract of an order with several', async () => {
    const openOn = (contractId?: string) =>
      service.call(moderation.openOnOrder, { orderId: sale.orderId, ...(contractId && { contractId }), ...complaint }, as(mina));
    await expect(openOn()).rejects.toMatchObject({ code: 'contract_required', status: 422 });
    await expect(openOn(`sale_${hex()}`)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    expect((await openOn(sale.id)).dispute.contractId).toBe(sale.id);
  });

  it('reminds and escalates if the other side is silent', async () => {
    const { id } = await open();
    await service.advanceClock('49 hours');
    expect((await read(id)).dispute).toMatchObject({ status: 'open', slaStatus: 'due_soon', lastReminderAt: expect.any(String) });
    await service.advanceClock('24 hours');
    const { dispute, history } = await read(id);
    expect(dispute).toMatchObject({ status: 'escalated', slaStatus: 'overdue', escalationLevel: 'level_1' });
    expect(history.map(({ kind, by }) => `${kind} ${by}`)).toEqual(['opened buyer', 'reminded system', 'escalated system']);
    expect(await published(id)).toEqual(['DisputeOpened', 'DisputeReminded', 'DisputeEscalated']);
  });

  it('waits for evidence after the answer and takes none after its time', async () => {
    const { id } = await open();
    await service.call(moderation.answerDispute, { disputeId: id, text: 'It left whole.', offerCents: 900 }, as(kaito));
    expect((await read(id)).dispute).toMatchObject({ status: 'awaiting_evidence', evidenceStatus: 'received', offerCents: 900 });
    await service.advanceClock('8 days');
    const late = service.call(moderation.addEvidence, { disputeId: id, text: 'One more.' }, as(mina));
    await expect(late).rejects.toMatchObject({ code: 'evidence_over', status: 409 });
    expect((await read(id)).dispute.status).toBe('escalated');
  });

  it('is in the queue and the counts until it is decided', async () => {
    const { id } = await open();
    const queue = async () => (await service.call(moderation.queue, { limit: 100 }, as(mo))).disputes.map((each) => each.id);
    const { disputes } = await service.call(moderation.ops, {}, as(mo));
    expect(await queue()).toContain(id);
    const answer = await update(id, { status: 'refunded', refundCents: 1_000 });
    expect(answer.dispute).toMatchObject({ status: 'refunded', resolution: 'refund', note: 'Refund issued', refundCents: 1_000 });
    expect(await queue()).not.toContain(id);
    expect((await service.call(moderation.ops, {}, as(mo))).disputes.open).toBe(disputes.open - 1);
    expect(await published(id)).toEqual(['DisputeOpened', 'DisputeClosed']);
    expect((await update(id, { status: 'refunded', refundCents: 1_000 })).dispute.status).toBe('refunded');
    expect(await published(id)).toEqual(['DisputeOpened', 'DisputeClosed']);
  });

  it('is refunded by staff in three round trips: load, append, answer', async () => {
    const { id } = await open();
    const texts = await statementsOf(() => update(id, { status: 'refunded', refundCents: 1_000 }));
    const trips = [/FROM es_events WHERE stream_id/, /SELECT es_append/, /FROM "?disputes"?/, /^SELECT [^,]* AS now$/];
    expect(trips.map((trip) => texts.filter((text) => trip.test(text)).length)).toEqual([1, 1, 1, 0]);
  });

  it('refunds nothing while the payout is not on hold', async () => {
    const { id } = await open();
    money = { held: false, leftCents: 3_600 };
    await expect(update(id, { status: 'refunded' })).rejects.toMatchObject({ code: 'payout_under_way', status: 409 });
    expect((await read(id)).dispute.status).toBe('open');
  });

  it('is described, reworded, extended and reminded of by staff', async () => {
    const pictureId = `picture_${hex()}`;
    const { id } = await open(mina, { attachments: [pictureId] });
    const evidenceDueAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const { dispute } = await update(id, {
      evidenceDueAt, responseDueAt: null, severity: 'high', summary: 'Torn page', attachmentsCount: 1, attachments: [{ id: pictureId, description: 'Page 31', role: 'buyer', url: null }], note: 'On holiday',
    }); // prettier-ignore
    expect(dispute).toMatchObject({ evidenceDueAt, responseDueAt: null, slaStatus: 'not_set', severity: 'high', summary: 'Torn page' });
    expect(dispute.attachments).toMatchObject([{ id: pictureId, description: 'Page 31', role: 'buyer' }]);
    const { lastReminderAt } = await service.call(moderation.remindDispute, { disputeId: id }, as(mo));
    expect((await read(id)).dispute.lastReminderAt).toBe(lastReminderAt);
  });

  it("adds staff's actions with values before and after to the audit trail, once", async () => {
    const { id } = await open();
    await service.call(moderation.addEvidence, { disputeId: id, text: 'And page 32.' }, as(mina));
    await update(id, { status: 'escalated', escalationLevel: 'level_2', severity: 'high', note: 'Two stories' });
    await update(id, { summary: 'Torn page' });
    await update(id, { status: 'closed', resolution: 'resolved_seller', note: 'It left whole' });
    await update(id, { status: 'closed', resolution: 'resolved_seller', note: 'It left whole' });
    const { items } = await service.call(moderation.audit, { subjectId: id }, as(anAdmin()));
    const inOrder = items.toSorted((one, other) =>
      `${one.createdAt}${one.actionType}`.localeCompare(`${other.createdAt}${other.actionType}`),
    );
    expect(inOrder).toMatchObject([
      { actionType: 'DisputeEscalated', notes: 'Two stories', before: { status: 'open', escalationLevel: 'level_1' } },
      { actionType: 'DisputeUpdated', notes: 'Two stories', before: { severity: 'medium' }, after: { severity: 'high' } },
      { actionType: 'DisputeReworded', notes: null, after: {} },
      { actionType: 'DisputeClosed', notes: 'It left whole', before: { status: 'escalated' }, after: { status: 'closed', resolution: 'resolved_seller', refundCents: 0 } },
    ]); // prettier-ignore
    for (const each of items) expect(each).toMatchObject({ actorId: mo.id, actorRole: 'moderator', service: 'moderation', subjectId: id });
    expect(JSON.stringify(items)).not.toContain('page');
    await service.replayMatches('own-audit');
  });

  describe('dispute with a chargeback', () => {
    const taken = { chargebackId: `chargeback_${hex()}`, amountCents: 3_600, currency: 'usd', reason: 'fraudulent', sellerIds: [kaito.id] };
    const bank = (name: 'Opened' | 'Won' | 'Lost', chargebackId = taken.chargebackId) =>
      service.deliver(
        `payouts.Chargeback${name}.v1`,
        { ...taken, chargebackId, orderId: sale.orderId, contractIds: [sale.id], at: new Date().toISOString() },
        { streamId: chargebackId, times: 2 },
      );
    const idOf = () => sale.id.replace('sale_', 'dispute_');

    it('is opened by the chargeback and ended by the bank’s verdict', async () => {
      await bank('Opened');
      await service.settled();
      const { dispute } = await read(idOf(), kaito);
      expect(dispute).toMatchObject({ kind: 'chargeback', chargeback: 'open', status: 'open', summary: null, buyerId: mina.id });
      await expect(read(idOf(), rei)).rejects.toMatchObject({ code: 'not_found' });
      await service.call(moderation.answerDispute, { disputeId: idOf(), text: 'Sent on Monday.' }, as(kaito));
      await bank('Won');
      const { dispute: over, history } = await read(idOf(), mo);
      expect(over).toMatchObject({ status: 'closed', resolution: 'resolved_seller', refundCents: 0, chargeback: 'won' });
      expect(history.map(({ kind, by }) => `${kind} ${by}`)).toEqual([
        'chargeback bank', 'opened bank', 'answered seller', 'chargeback_won bank', 'closed bank',
      ]); // prettier-ignore
      expect((await service.facts('moderation.DisputeClosed.v1')).at(-1)!.data).toMatchObject({
        by: 'bank',
        verdict: 'won',
        refundCents: 0,
      });
    });

    it('joins an open complaint and refunds once', async () => {
      const { id } = await open();
      const another = `chargeback_${hex()}`;
      await bank('Opened', another);
      expect((await read(id, mo)).dispute).toMatchObject({ kind: 'complaint', chargeback: 'open', summary: 'Torn' });
      await expect(update(id, { status: 'refunded' })).rejects.toMatchObject({ code: 'chargeback_open', status: 409 });
      await bank('Lost', another);
      expect((await read(id)).dispute).toMatchObject({
        status: 'closed',
        resolution: 'resolved_buyer',
        refundCents: 0,
        chargeback: 'lost',
      });
      expect(await published(id)).toEqual(['DisputeOpened', 'DisputeClosed']);
    });
  });

  it('has evidence of its whole contract, limited for each side, none for others', async () => {
    const { id } = await open();
    const evidence = (by = mina) => service.call(moderation.evidence, { disputeId: id }, as(by));
    const typesFor = async (by: typeof mina) => (await evidence(by)).lines.map(({ type }) => type);
    const staff = [
      'ListingAsBought',
      'OrderPlaced',
      'MessageSent',
      'PayoutDisputed',
      'Dispute_opened',
      'Dispute_response_due',
      'Dispute_evidence_due',
    ];
    expect(await typesFor(mo)).toEqual(staff);
    expect(await typesFor(kaito)).toEqual(staff);
    expect(await typesFor(mina)).toEqual(staff.map((type) => (type === 'PayoutDisputed' ? null : type)));
    const hashes = async (by: typeof mina) => (await evidence(by)).lines.map(({ hash }) => hash);
    expect([await hashes(mina), await hashes(kaito)]).toEqual([await hashes(mo), await hashes(mo)]);
    await expect(evidence(rei)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    const { lines, lastHash } = await evidence();
    expect(lines[0]).toMatchObject({ number: 1, source: 'catalog', note: 'Akira' });
    expect(lines.find(({ type }) => type === 'Dispute_opened')).toMatchObject({ source: 'moderation', note: 'Page 31.', actorId: mina.id });
    expect(lines.slice(1).map(({ previousHash }) => previousHash)).toEqual(lines.slice(0, -1).map(({ hash }) => hash));
    expect([lines.at(-1)!.hash, (await evidence()).lastHash]).toEqual([lastHash, lastHash]);
  });

  it("shows the pictures of a rental's return and nothing of the future", async () => {
    const pictureId = `picture_${hex()}`;
    rental = rentalOf({ returnPictureIds: [pictureId] });
    const { dispute } = await service.call(moderation.openOnContract, { contractId: rental.id, ...complaint }, as(mina));
    const { lines } = await service.call(moderation.evidence, { disputeId: dispute.id }, as(kaito));
    const rented = lines.filter(({ source }) => source === 'rentals');
    expect(rented.map(({ type, pictureIds }) => [type, pictureIds])).toEqual([['RentalShipped', []], ['RentalReturned', [pictureId]]]); // prettier-ignore
  });

  it('is refused 72 hours after the rental closed if only the deposit is disputed', async () => {
    const kept = { status: 'closed', depositCapturedCents: 700, depositReleasedCents: 1_300, captureReason: 'A torn page.' };
    const contest = (by = mina) =>
      service.call(moderation.openOnContract, { contractId: rental.id, ...complaint, requestedOutcome: 'deposit' }, as(by));
    const now = (await open()).createdAt;
    const closedBefore = (hours: number) => rentalOf({ ...kept, closedAt: new Date(Date.parse(now) - hours * 3_600_000).toISOString() });
    rental = closedBefore(73);
    await expect(contest()).rejects.toMatchObject({ code: 'contest_over', status: 409 });
    rental = closedBefore(71);
    await expect(contest(rei)).rejects.toMatchObject({ code: 'not_party', status: 403 });
    expect((await contest()).dispute).toMatchObject({ contractId: rental.id, requestedOutcome: 'deposit' });
    await expect(contest()).rejects.toMatchObject({ code: 'dispute_exists', status: 409 });
  });

  it('is listed for each side', async () => {
    const { id } = await open();
    const mine = async (by = mina, side: 'buyer' | 'seller' = 'buyer') =>
      (await service.call(moderation.myDisputes, { side, limit: 100 }, as(by))).items.map((each) => each.id);
    expect([await mine(), await mine(kaito, 'seller')]).toEqual([expect.arrayContaining([id]), expect.arrayContaining([id])]);
    expect([await mine(kaito), await mine(rei, 'seller')]).toEqual([[], []]);
  });

  it('keeps texts of an erased person during its run only', async () => {
    const { id } = await open();
    await service.deliver('identity.PersonErased.v1', { personId: mina.id, at: new Date().toISOString() }, { streamId: mina.id });
    expect((await read(id, kaito)).dispute).toMatchObject({ summary: 'Torn', details: 'Page 31.' });
    await update(id, { status: 'closed' });
    const { dispute, history } = await read(id, kaito);
    expect([dispute.summary, dispute.details, history[0]?.text]).toEqual([null, null, null]);
  });
});
