import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messaging, newId } from '@tankobon/contracts';
import { systemCall } from '@tankobon/eventstore';
import { aBuyer, as, testService } from '@tankobon/testing';
import { AT, startMessaging } from '../fixtures/messaging.js';
import { notify } from './notify.js';

let service: Awaited<ReturnType<typeof start>>;
const start = () => startMessaging(testService);
beforeAll(async () => void (service = await start()));
afterAll(() => service.stop());

const caller = ({ id }: { id: string }) => as({ ...aBuyer(), id });
const listOf = async (whose: { id: string }, page = {}) => service.call(messaging.notices, page, caller(whose));
const unreadOf = async (whose: { id: string }) => (await service.call(messaging.unreadNotices, {}, caller(whose))).unread;
const kindsOf = async (whose: { id: string }) => (await listOf(whose)).items.map(({ kind }) => kind);
const approve = (seller: { id: string }, listingId = 'listing-akira-kaito', at?: string) =>
  service.deliver(
    'catalog.ListingApproved.v1',
    { listingId, sellerId: seller.id, by: newId('person'), at: AT },
    { streamId: newId('listing'), ...(at && { at }) },
  );
const prefer = (whose: { id: string }, wanted: object) => service.call(messaging.preferNotices, wanted, caller(whose));

/** Real: PostgreSQL, the event log in it. Mails are stored instead of sent. */
describe('notifications', () => {
  it('tell an event with the current title, once per fact', async () => {
    const seller = await service.person('Mina');
    const card = { listingId: 'listing-nana-mina', sellerId: seller.id, title: 'Nana 1', at: AT };
    await service.deliver('catalog.ListingCreated.v1', card);
    const approved = { listingId: card.listingId, sellerId: seller.id, by: newId('person'), at: AT };
    await service.deliver('catalog.ListingApproved.v1', approved, { times: 3 });
    const { items, nextCursor } = await listOf(seller);
    expect(items).toEqual([
      expect.objectContaining({
        kind: 'listing_approved',
        place: 'listing',
        listingId: card.listingId,
        title: 'Nana 1',
        read: false,
        orderId: null,
      }),
    ]);
    expect(nextCursor).toBeNull();
    expect(await unreadOf(seller)).toBe(1);
    expect((await service.sent(seller.email)).map(({ subject }) => subject)).toContain('Approved: Nana 1');
  });

  it('hold amount and currency, once, and the title of a single line', async () => {
    const [buyer, seller] = [await service.person('Nana'), await service.person('Hachi')];
    await service.deliver('catalog.ListingCreated.v1', { listingId: 'listing-akira-hachi', sellerId: seller.id, title: 'Akira 1', at: AT });
    const line = { saleId: newId('sale'), listingId: 'listing-akira-hachi', title: 'Akira 1', sellerId: seller.id };
    const paid = {
      ...{ orderId: newId('order'), checkoutId: newId('checkout'), buyerId: buyer.id, paymentId: newId('payment'), currency: 'usd' },
      ...{ totalCents: 3_600, lines: [{ ...line, quantity: 2, priceCents: 1_500, shippingCents: 600 }], needsAddress: false, at: AT },
    };
    await service.deliver('orders.OrderPlaced.v1', { ...paid, lines: [{ ...paid.lines[0]!, coverUrl: null }] });
    await service.deliver('orders.OrderPaid.v1', paid, { times: 2 });
    const payout = {
      contractId: line.saleId,
      sellerId: seller.id,
      amountCents: 3_240,
      currency: 'usd',
      at: AT,
      by: seller.id,
      transferId: 't',
    };
    await service.deliver('payouts.PayoutPaid.v1', payout);
    const facts = ({ kind, title, amountCents, currency }: Awaited<ReturnType<typeof listOf>>['items'][number]) => [kind, title, amountCents, currency]; // prettier-ignore
    expect((await listOf(buyer)).items.map(facts)).toEqual([['order_receipt', 'Akira 1', 3_600, 'usd']]);
    const reported = (await listOf(seller)).items.map(facts);
    expect(reported).toContainEqual(['order_to_ship', 'Akira 1', 3_600, 'usd']);
    expect(reported).toContainEqual(['payout_paid', 'Akira 1', 3_240, 'usd']);
  });

  it('name the first title of an order and the number of others', async () => {
    const [buyer, orderId] = [await service.person('Yazawa'), newId('order')];
    const line = (title: string) => ({
      ...{ saleId: newId('sale'), listingId: `listing-${title.toLowerCase()}-ai`, title, sellerId: newId('person') },
      ...{ quantity: 1, priceCents: 1_500, shippingCents: 0, coverUrl: null },
    });
    const placed = { orderId, checkoutId: newId('checkout'), buyerId: buyer.id, currency: 'usd', totalCents: 4_500, at: AT };
    await service.deliver('orders.OrderPlaced.v1', { ...placed, lines: ['Nana', 'Paradise', 'Gokinjo'].map(line) }, { times: 2 });
    await service.deliver('orders.OrderExpired.v1', { orderId, checkoutId: placed.checkoutId, buyerId: buyer.id, at: AT });
    expect((await listOf(buyer)).items.map(({ kind, title }) => [kind, title])).toEqual([['order_expired', 'Nana + 2']]);
  });

  it('are read by id or up to a moment, by their owner', async () => {
    const [seller, other] = [await service.person('Ren'), await service.person('Shin')];
    for (const day of [1, 2, 3]) await approve(seller, `listing-ren-${day}`, `2026-03-0${day}T12:00:00.000Z`);
    const { items } = await listOf(seller);
    expect(items.map(({ listingId }) => listingId)).toEqual(['listing-ren-3', 'listing-ren-2', 'listing-ren-1']);
    const read = (whose: { id: string }, those: object) => service.call(messaging.readNotices, those, caller(whose));
    await expect(read(other, { ids: [items[0]!.id] })).rejects.toMatchObject({ code: 'not_found' });
    await expect(read(seller, {})).rejects.toMatchObject({ code: 'nothing_named' });
    expect(await unreadOf(seller)).toBe(3);
    expect(await read(seller, { ids: [items[0]!.id] })).toEqual({ unread: 2 });
    expect(await read(seller, { upTo: '2026-03-01T12:00:00.000Z' })).toEqual({ unread: 1 });
    expect((await listOf(seller)).items.map((each) => each.read)).toEqual([true, false, true]);
    expect((await listOf(other)).items).toEqual([]);
  });

  it('tell a seller if a bank or a dispute refunded', async () => {
    const seller = await service.person('Nobu');
    const went = {
      contractId: newId('sale'),
      orderId: newId('order'),
      sellerId: seller.id,
      amountCents: 900,
      owedCents: 0,
      currency: 'usd',
      at: AT,
    };
    await service.deliver('payouts.EarningChargedBack.v1', went);
    await service.deliver('payouts.EarningChargedBack.v1', { ...went, disputeId: newId('dispute') });
    expect((await kindsOf(seller)).toSorted()).toEqual(['chargeback_lost', 'dispute_refunded']);
    const subjects = (await service.sent(seller.email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining('A dispute ended with a refund'));
  });

  it('tell a seller about required data and payable or stopped accounts, once', async () => {
    const seller = await service.person('Takumi');
    const said = { sellerId: seller.id, onboardingStatus: 'pending', payoutsEnabled: false, identityChecked: false, at: AT };
    const heard = (more: object = {}) => service.deliver('payouts.SellerAccountChanged.v1', { ...said, ...more }, { times: 2 });
    await prefer(seller, { money: 'off' });
    await heard();
    await heard({ news: 'asked', needs: ['bank_account', 'document'], dueBy: AT });
    await heard({ news: 'payable', needs: [], dueBy: null, payoutsEnabled: true });
    await prefer(seller, { money: 'mail' });
    await heard({ news: 'payable', needs: [], dueBy: null, payoutsEnabled: true });
    await heard({ news: 'stopped', needs: ['person'], dueBy: null });
    await heard({ news: 'closed', needs: [], dueBy: null });
    const { items } = await listOf(seller);
    expect(items.map(({ kind, place }) => `${kind} ${place}`).toSorted()).toEqual([
      ...['account_asked onboarding', 'account_payable onboarding', 'account_stopped onboarding', 'account_stopped onboarding'],
    ]);
    const mails = await service.sent(seller.email);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Welcome to Tankobon',
      'Your payout account needs something from you',
      'Your payouts are stopped',
      'Your payouts are stopped',
      'Your sales can be paid out',
    ]);
    const asked = mails.find(({ subject }) => subject.includes('needs something'))?.text;
    expect(asked).toContain('needs your bank account and a document to check by 2026-03-01 12:00 UTC.');
    expect(asked).toContain('http://localhost:3000/onboarding');
  });

  it('tell a seller about decisions on their identity, once, without the notes', async () => {
    const seller = await service.person('Takeru');
    const decided = (status: string) =>
      service.deliver('payouts.KycDecided.v1', { reviewId: seller.id.replace('person_', 'kyc_'), sellerId: seller.id, status, by: seller.id, at: AT }, { times: 2 }); // prettier-ignore
    await prefer(seller, { money: 'off' });
    for (const status of ['needs_info', 'rejected', 'approved']) await decided(status);
    expect((await kindsOf(seller)).toSorted()).toEqual(['kyc_needs_info', 'kyc_rejected']);
    const mails = await service.sent(seller.email);
    const asked = mails.find(({ subject }) => subject === 'We need more to approve your identity');
    expect(asked?.text).toContain('http://localhost:3000/onboarding');
  });

  it('tell a buyer about balance debits and credits, once, unless erased', async () => {
    const [mina, gone] = [await service.person('MinaOfBalance'), await service.person('GoneOfBalance')];
    await prefer(mina, { money: 'off' });
    await service.erase(gone.id);
    const taken = { chargebackId: 'chargeback_1', orderId: newId('order'), amountCents: 3_500, currency: 'usd', at: AT };
    for (const { id: buyerId } of [mina, gone])
      for (const what of ['BalanceChargedBack', 'BalanceRestored'])
        await service.deliver(`payouts.${what}.v1`, { ...taken, buyerId }, { times: 2 });
    const { items } = await listOf(mina);
    expect(items.map(({ kind, place, orderId }) => [kind, place, orderId]).toSorted()).toEqual([
      ['balance_charged_back', 'statement', taken.orderId],
      ['balance_restored', 'statement', taken.orderId],
    ]);
    const mails = (await service.sent(mina.email)).filter(({ subject }) => subject.includes('$35.00'));
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(['Back in your balance: $35.00', 'Taken from your balance: $35.00']);
    for (const { text } of mails) expect(text).toContain('/account?tab=billing');
    expect([await kindsOf(gone), await service.sent(gone.email)]).toEqual([[], []]);
  });

  it('tell a person about a top-up charged back, won or lost, once, unless erased', async () => {
    const [mina, gone] = [await service.person('MinaOfTopUp'), await service.person('GoneOfTopUp')];
    await prefer(mina, { money: 'off' });
    await service.erase(gone.id);
    const taken = { chargebackId: 'chargeback_2', topUpId: newId('topup'), amountCents: 2_500, takenCents: 700, currency: 'usd', at: AT };
    for (const { id: personId } of [mina, gone])
      for (const [what, more] of [
        ['ChargedBack', {}],
        ['Restored', {}],
        ['Lost', { owedCents: 1_800 }],
      ] as const)
        // prettier-ignore
        await service.deliver(`payouts.TopUp${what}.v1`, { ...taken, ...more, personId }, { times: 2 });
    const { items } = await listOf(mina);
    expect(items.map(({ kind, place }) => `${kind} ${place}`).toSorted()).toEqual([
      ...['topup_charged_back statement', 'topup_lost statement', 'topup_restored statement'],
    ]);
    const mails = (await service.sent(mina.email)).filter(({ subject }) => subject.includes('$25.00'));
    expect(mails).toHaveLength(3);
    for (const { text } of mails) expect(text).toContain('/account?tab=billing');
    expect(mails.find(({ subject }) => subject.includes('gave a top-up back'))?.text).toContain('$18.00 had been spent.');
    expect([await kindsOf(gone), await service.sent(gone.email)]).toEqual([[], []]);
  });

  it('tell each reporter the result, once and without a mail', async () => {
    const [mina, rei] = [await service.person('Mina'), await service.person('Rei')];
    const before = (await service.sent(mina.email)).length;
    const listingId = 'listing-nana-mina';
    const answered = { kind: 'listing', subjectId: listingId, reporterIds: [mina.id, rei.id, mina.id], outcome: 'cleared', at: AT };
    await service.deliver('moderation.ReportsAnswered.v1', answered, { times: 2 });
    await service.deliver('moderation.ReportsAnswered.v1', { ...answered, kind: 'person', subjectId: newId('person'), outcome: 'upheld' });
    for (const each of [mina, rei]) expect((await kindsOf(each)).toSorted()).toEqual(['report_cleared', 'report_upheld']);
    const cleared = (await listOf(mina)).items.find(({ kind }) => kind === 'report_cleared');
    expect(cleared).toMatchObject({ place: 'listing', listingId });
    expect(await service.sent(mina.email)).toHaveLength(before);
  });

  it('are paged, the newest first', async () => {
    const seller = await service.person('Yasu');
    for (const day of [1, 2, 3]) await approve(seller, `listing-yasu-${day}`, `2026-03-0${day}T12:00:00.000Z`);
    const first = await listOf(seller, { limit: 2 });
    const second = await listOf(seller, { limit: 2, cursor: first.nextCursor! });
    expect([...first.items, ...second.items].map(({ at }) => at.slice(0, 10))).toEqual(['2026-03-03', '2026-03-02', '2026-03-01']);
    expect(second.nextCursor).toBeNull();
  });
});

describe('preferences', () => {
  it('begin with defaults and keep omitted values', async () => {
    const person = await service.person('Naoki');
    expect(await prefer(person, { listings: 'off' })).toMatchObject({ listings: 'off', money: 'mail' });
    expect(await prefer(person, { sales: 'digest' })).toMatchObject({ listings: 'off', sales: 'digest' });
    expect(await service.call(messaging.noticePreferences, {}, caller(person))).toMatchObject({ listings: 'off', sales: 'digest' });
  });

  it('turn off mail or the notification, except receipts', async () => {
    const [quiet, off] = [await service.person('Quiet'), await service.person('Off')];
    await prefer(quiet, { listings: 'product' });
    await prefer(off, { listings: 'off', purchases: 'off', money: 'off' });
    for (const each of [quiet, off]) await approve(each);
    const refund = {
      paymentId: newId('payment'),
      orderId: newId('order'),
      checkoutId: newId('checkout'),
      buyerId: off.id,
      amountCents: 900,
    };
    const issued = { ...refund, refundId: 'refund_1', refundCents: 900, currency: 'usd', reason: 'cancelled', reference: 'x', at: AT };
    await service.deliver('payouts.RefundIssued.v1', issued, { streamId: refund.paymentId });
    expect(await kindsOf(quiet)).toEqual(['listing_approved']);
    expect(await kindsOf(off)).toEqual(['order_refunded']);
    expect((await service.sent(quiet.email)).map(({ subject }) => subject)).toEqual(['Welcome to Tankobon']);
    expect((await service.sent(off.email)).map(({ subject }) => subject)).toHaveLength(2);
  });

  it('gather a day in one mail, sent once on the next', async () => {
    const seller = await service.person('Daily');
    await prefer(seller, { listings: 'digest' });
    for (const listingId of ['listing-a-1', 'listing-a-2']) await approve(seller, listingId);
    const digests = async () => (await service.sent(seller.email)).filter(({ subject }) => subject === 'Your day on Tankobon');
    expect(await digests()).toEqual([]);
    await service.advanceClock('1 day');
    await service.jobs.runAll();
    const [digest, ...others] = await digests();
    expect(digest?.text).toContain('Your listings: 2');
    expect(others).toEqual([]);
    await approve(seller, 'listing-a-3');
    await service.jobs.runAll();
    expect(await digests()).toHaveLength(1);
    const [run] = await service.database.query('SELECT day, ran_at FROM digest_runs ORDER BY day DESC LIMIT 1');
    expect(run.ran_at).toBeTruthy();
  });
});

describe('stored notifications', () => {
  it('are none for a person erased before them', async () => {
    const [seller, other] = [await service.person('Gone'), await service.person('Stays')];
    await service.deliver('identity.PersonErased.v1', { personId: seller.id, at: AT }, { streamId: seller.id });
    for (const each of [seller, other]) await approve(each);
    expect(await kindsOf(other)).toEqual(['listing_approved']);
    for (const table of ['notices', 'unread_notices', 'mails'])
      expect(await service.database.query(`SELECT 1 FROM ${table} WHERE person_id = $1`, [seller.id])).toEqual([]);
  });

  it('are deleted with the person and stay so after a rebuild', async () => {
    const [seller, other] = [await service.person('Gone'), await service.person('Stays')];
    await prefer(seller, { listings: 'digest' });
    for (const each of [seller, other]) await approve(each);
    await service.deliver('identity.PersonErased.v1', { personId: seller.id, at: AT }, { streamId: seller.id, times: 2 });
    await service.replayMatches('notices');
    expect(await kindsOf(other)).toEqual(['listing_approved']);
    for (const table of ['notices', 'unread_notices', 'notice_preferences', 'digest_lines'])
      expect(await service.database.query(`SELECT 1 FROM ${table} WHERE person_id = $1`, [seller.id])).toEqual([]);
  });

  it('are deleted with a person erased while one is being written', async () => {
    const seller = await service.person('Leaving');
    const { store } = service.engine;
    const pause = () => service.database.query('SELECT pg_sleep(0.3)');
    const data = { listingId: 'listing-akira-kaito', title: null };
    const call = systemCall('test', { causationId: newId('listing') });
    const running = await service.database.transaction(async (tx) => {
      await tx.query('LOCK TABLE unread_notices IN EXCLUSIVE MODE');
      const writing = store.transaction(call, async (inner) => {
        await notify(
          [{ personId: seller.id, template: 'listing_approved', data }],
          { eventId: 'approval_1', at: AT },
          { tx: inner, system: call.actor },
        );
        return {};
      });
      await pause();
      const erasing = service.erase(seller.id);
      await pause();
      return [writing, erasing].map((each) => () => each);
    });
    for (const finished of running) await finished();
    for (const table of ['notices', 'unread_notices'])
      expect(await service.database.query(`SELECT 1 FROM ${table} WHERE person_id = $1`, [seller.id])).toEqual([]);
  });

  it('hold no title or text of anybody', async () => {
    const reported = (await service.facts()).filter(({ type }) => type === 'messaging.Noticed.v1');
    expect(reported.length).toBeGreaterThan(5);
    expect(JSON.stringify(reported)).not.toContain('Nana 1');
  });

  it('are listed by an index, a thousand as fast as one', async () => {
    const many = newId('person');
    await service.database.query(
      `INSERT INTO notices SELECT 'notice_' || md5(i::text), $1, 'payout_paid', NULL, NULL, NULL, NULL, now() - i * interval '1 minute' FROM generate_series(1, 1000) AS i`,
      [many],
    );
    await service.database.query('ANALYZE notices');
    const plan = await service.database.query(
      `EXPLAIN SELECT * FROM notices WHERE person_id = $1 AND (at, id) < ('infinity', '') ORDER BY at DESC, id DESC LIMIT 21`,
      [many],
    );
    expect(JSON.stringify(plan)).toContain('notices_person');
    expect((await listOf({ id: many }, { limit: 100 })).items).toHaveLength(100);
  });
});
