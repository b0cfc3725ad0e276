import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Address, type UnparsedInput, type NamedCall, newId, rentals } from '@tankobon/contracts';
import { refuse } from '@tankobon/eventstore';
import { aBuyer, aModerator, anAdmin, as, aSeller, type TestService, testService } from '@tankobon/testing';
import { day, KAITO, KAITOS_ADDRESS, MINA, paid } from '../fixtures/rental-listing.js';
import { rentalsService } from '../rentals.module.js';

/** Real: PostgreSQL, timers on the test clock, the event log, RPC. */
describe('rental', () => {
  let service: TestService;
  const [kaito, mina] = [
    { ...aSeller('kaito'), id: KAITO },
    { ...aBuyer('mina'), id: MINA },
  ];
  const attached: object[] = [];
  /** Pictures as their service answers for: those of Kaito. */
  const attach = (input: { ownerId: string; pictureIds: string[] }) => {
    if (input.ownerId !== KAITO || !input.pictureIds.every((id) => id.endsWith('1'))) refuse('picture_unknown', { id: 'test', text: 'There is no such picture of yours.' }, { status: 422 }); // prettier-ignore
    attached.push(input);
    return { pictures: [] };
  };
  /** Kaito's address book: `null` is his default address. */
  const saved = new Map<string | null, Address>([[null, KAITOS_ADDRESS]]);
  let isIdentityAway = false;
  const addressOf = ({ personId, addressId }: { personId: string; addressId?: string }) => {
    if (isIdentityAway) refuse('service_unavailable', { id: 'test', text: 'Identity does not answer.' }, { status: 503 });
    return { address: (personId === KAITO && saved.get(addressId ?? null)) || null };
  };
  const seller = <D extends NamedCall>(call: D, input: UnparsedInput<D>) => service.call(call, input, as(kaito));
  const renter = <D extends NamedCall>(call: D, input: UnparsedInput<D>) => service.call(call, input, as(mina));
  const refused = (code: string, status: number) => expect.objectContaining({ code, status });
  const about = async (rentalId: string, type: string) =>
    (await service.facts(`rentals.${type}.v1`))
      .filter(({ data }) => (data as { rentalId: string }).rentalId === rentalId)
      .map(({ data }) => data);

  beforeAll(async () => {
    service = await testService(rentalsService, { calls: { identity: { addressOf }, pictures: { attach } } });
    const person = { role: 'buyer', avatarColor: '#123456', registeredAt: new Date().toISOString() };
    const registered = { ...person, personId: mina.id, displayName: 'Mina', email: 'mina@example.org' };
    await service.deliver('identity.PersonRegistered.v1', registered, { streamId: mina.id });
  });
  afterAll(() => service.stop());

  it('is sent and returned, with a part of the deposit kept for a reason, once each', async () => {
    const { id: rentalId, orderId } = await paid(service, as(mina));
    const dhl = { carrier: 'DHL', trackingNumber: '1' };
    for (const _time of [1, 2]) expect(await seller(rentals.markSent, { rentalId, ...dhl })).toMatchObject({ status: 'shipped', ...dhl });
    for (const _time of [1, 2]) expect(await renter(rentals.markDelivered, { rentalId })).toMatchObject({ status: 'active' });
    for (const _time of [1, 2]) expect(await renter(rentals.sendBack, { rentalId })).toMatchObject({ status: 'active', sentBackAt: expect.any(String) }); // prettier-ignore
    const back = { rentalId, condition: 'Good' as const };
    for (const _time of [1, 2])
      expect(await seller(rentals.markReturned, back)).toMatchObject({ status: 'returned', condition: 'good', lateDays: 0 });
    const claim = { rentalId, amountCents: 700, reason: 'A torn page.' };
    const decided = { status: 'closed', depositCapturedCents: 700, depositReleasedCents: 1_300, captureReason: 'A torn page.' };
    for (const _time of [1, 2]) expect(await seller(rentals.captureDeposit, claim)).toMatchObject(decided);
    await expect(seller(rentals.captureDeposit, { ...claim, amountCents: 800 })).rejects.toEqual(refused('invalid_transition', 409));
    expect(await about(rentalId, 'DepositDecided')).toEqual([
      expect.objectContaining({ orderId, capturedCents: 700, releasedCents: 1_300, currency: 'usd', reason: 'A torn page.' }),
    ]);
    expect(await about(rentalId, 'RentalClosed')).toEqual([expect.objectContaining({ orderId, earnedCents: 2_100, currency: 'usd' })]);
    const { items } = await renter(rentals.rentalTimeline, { rentalId });
    expect(items.map(({ type }) => type).slice(3)).toEqual([
      ...['RentalShipped', 'RentalDelivered', 'RentalSentBack', 'RentalReturned', 'DepositDecided', 'RentalClosed'],
    ]);
    expect(items.at(-2)).toMatchObject({ actorId: kaito.id, note: 'A torn page.' });
  });

  it('is returned with pictures of its seller for both sides', async () => {
    const { id: rentalId } = await paid(service, as(mina));
    await seller(rentals.markSent, { rentalId });
    const [mine, others] = [`picture_${'1'.repeat(32)}`, `picture_${'2'.repeat(32)}`];
    const back = { rentalId, condition: 'fair' as const, pictureIds: [mine] };
    await expect(seller(rentals.markReturned, { ...back, pictureIds: [mine, mine] })).rejects.toEqual(refused('validation_failed', 400));
    await expect(seller(rentals.markReturned, { ...back, pictureIds: [mine, others] })).rejects.toEqual(refused('picture_unknown', 422));
    await expect(renter(rentals.markReturned, back)).rejects.toEqual(refused('not_seller', 403));
    expect(await renter(rentals.rental, { rentalId })).toMatchObject({ status: 'shipped', returnPictureIds: [] });
    expect(attached).toEqual([]);
    for (const _time of [1, 2]) expect(await seller(rentals.markReturned, back)).toMatchObject({ status: 'returned', returnPictureIds: [mine] }); // prettier-ignore
    expect(attached).toEqual([{ ownerId: KAITO, pictureIds: [mine], subject: rentalId, viewers: [KAITO, MINA] }]);
    expect(await renter(rentals.rental, { rentalId })).toMatchObject({ condition: 'fair', returnPictureIds: [mine] });
    await expect(service.call(rentals.rental, { rentalId }, as(aBuyer('other')))).rejects.toEqual(refused('not_found', 404));
    expect(JSON.stringify(await service.facts())).not.toContain(mine);
    await expect(seller(rentals.markReturned, { ...back, pictureIds: Array.from({ length: 7 }, () => mine) })).rejects.toMatchObject({ status: 400 }); // prettier-ignore
  });

  it('is cancelled before shipping with a refund and free days', async () => {
    const { id: rentalId, listingId, orderId } = await paid(service, as(mina));
    for (const _time of [1, 2]) expect(await renter(rentals.cancel, { rentalId, reason: 'Changed my mind.' })).toMatchObject({ status: 'cancelled' }); // prettier-ignore
    expect(await about(rentalId, 'RentalCancelled')).toEqual([
      expect.objectContaining({ orderId, by: 'renter', refundCents: 4_100, currency: 'usd' }),
    ]);
    expect(await service.call(rentals.availability, { listingId })).toMatchObject({ slots: [], reservations: [] });
    await expect(seller(rentals.markSent, { rentalId })).rejects.toEqual(refused('invalid_transition', 409));
  });

  it('frees its days and buffer at an early return, once', async () => {
    const { id: rentalId, listingId } = await paid(service, as(mina));
    const taken = () => service.call(rentals.availability, { listingId });
    await seller(rentals.markSent, { rentalId });
    expect(await taken()).toMatchObject({ slots: [{ blockedReason: 'Return buffer' }], reservations: [{ id: rentalId }] });
    for (const _time of [1, 2]) await seller(rentals.markReturned, { rentalId, condition: 'Good' });
    expect(await taken()).toMatchObject({ slots: [], reservations: [] });
    const again = await service.call(rentals.book, { listingId, startDate: day(10), endDate: day(12) }, as(aBuyer('next')));
    expect(await taken()).toMatchObject({ reservations: [{ id: again.rental.id, status: 'pending_payment' }] });
    await service.replayMatches('windows');
  });

  it('shows both sides the return address as it was at shipping', async () => {
    const shop = newId('address');
    saved.set(shop, { ...KAITOS_ADDRESS, line1: 'Jimbocho 9' });
    const { id: rentalId } = await paid(service, as(mina));
    expect(await renter(rentals.rental, { rentalId })).toMatchObject({ returnAddress: null });
    const unknown = { rentalId, returnAddressId: newId('address') };
    await expect(seller(rentals.markSent, unknown)).rejects.toEqual(refused('not_found', 404));
    const returnAddress = { ...KAITOS_ADDRESS, line1: 'Jimbocho 9' };
    for (const _time of [1, 2])
      expect(await seller(rentals.markSent, { rentalId, returnAddressId: shop })).toMatchObject({ returnAddress });
    saved.delete(shop);
    expect(await renter(rentals.rental, { rentalId })).toMatchObject({ returnAddress });
    await expect(service.call(rentals.rental, { rentalId }, as(aBuyer('other')))).rejects.toEqual(refused('not_found', 404));
    const seenBy = async (person: ReturnType<typeof aBuyer>) =>
      (await service.call(rentals.rental, { rentalId }, as(person))).returnAddress;
    expect([await seenBy(aModerator()), await seenBy(anAdmin())]).toEqual([null, returnAddress]);
    const stored = await service.database.query(`SELECT data FROM es_events WHERE stream_id = $1`, [rentalId]);
    expect(JSON.stringify(stored)).not.toContain('Jimbocho');
    expect(JSON.stringify(await service.facts())).not.toContain('Jimbocho');
    await service.replayMatches('rentals');
  });

  it('is sent once with its address after an outage of identity', async () => {
    const { id: rentalId } = await paid(service, as(mina));
    isIdentityAway = true;
    await expect(seller(rentals.markSent, { rentalId })).rejects.toMatchObject({ status: 503 });
    isIdentityAway = false;
    expect(await renter(rentals.rental, { rentalId })).toMatchObject({ status: 'confirmed', returnAddress: null });
    for (const _time of [1, 2]) expect(await seller(rentals.markSent, { rentalId })).toMatchObject({ returnAddress: KAITOS_ADDRESS });
    expect(await about(rentalId, 'RentalShipped')).toHaveLength(1);
  });

  it('is not sent until its seller has an address', async () => {
    const { id: rentalId } = await paid(service, as(mina));
    saved.delete(null);
    await expect(seller(rentals.markSent, { rentalId })).rejects.toEqual(refused('return_address_missing', 409));
    saved.set(null, KAITOS_ADDRESS);
    expect(await seller(rentals.markSent, { rentalId })).toMatchObject({ status: 'shipped', returnAddress: KAITOS_ADDRESS });
  });

  it('requires an address if it is shipped by mail', async () => {
    const { id, listingId } = await paid(service, as(mina));
    const window = { startDate: day(20), endDate: day(22) };
    const { rental } = await renter(rentals.book, { listingId, ...window });
    const [checkoutId, rentalIds] = [newId('checkout'), [rental.id]];
    const until = new Date(Date.now() + 864_000_000).toISOString();
    await service.call(rentals.hold, { rentalIds, checkoutId, buyerId: mina.id, until });
    await service.call(rentals.confirm, { rentalIds, checkoutId, orderId: newId('order') });
    await expect(seller(rentals.markSent, { rentalId: rental.id })).rejects.toEqual(refused('address_missing', 409));
    await seller(rentals.markSent, { rentalId: id });
  });

  it('is visible to its sides only, each its part', async () => {
    const { id: rentalId } = await paid(service, as(mina));
    const calls = [
      [rentals.markSent, {}, 'not_seller'],
      [rentals.markReturned, { condition: 'good' }, 'not_seller'],
      [rentals.captureDeposit, { amountCents: 1, reason: 'No.' }, 'not_seller'],
      [rentals.markDelivered, {}, 'not_renter'],
      [rentals.sendBack, {}, 'not_renter'],
    ] as const;
    for (const [call, more, code] of calls) {
      const wanted = { rentalId, ...more } as never;
      await expect(service.call(call, wanted, as(code === 'not_seller' ? mina : kaito))).rejects.toEqual(refused(code, 403));
      await expect(service.call(call, wanted, as(aBuyer('other')))).rejects.toEqual(refused('not_found', 404));
      await expect(service.call(call, { ...(wanted as object), rentalId: newId('rental') } as never, as(kaito))).rejects.toEqual(refused('not_found', 404)); // prettier-ignore
    }
    await expect(service.call(rentals.cancel, { rentalId, reason: 'No.' }, as(aSeller('other')))).rejects.toEqual(
      refused('not_found', 404),
    );
  });

  it('refuses a deposit claim that is too high, empty or without a reason', async () => {
    const { id: rentalId } = await paid(service, as(mina));
    const claim = (amountCents: number, reason = 'A torn page.') => seller(rentals.captureDeposit, { rentalId, amountCents, reason });
    await expect(claim(100)).rejects.toEqual(refused('invalid_transition', 409));
    await expect(seller(rentals.markReturned, { rentalId, condition: 'good' })).rejects.toEqual(refused('invalid_transition', 409));
    await seller(rentals.markSent, { rentalId });
    await expect(seller(rentals.markReturned, { rentalId, condition: 'good', releaseDepositCents: 2_001 })).rejects.toEqual(refused('above_deposit', 422)); // prettier-ignore
    for (const condition of ['sticky', 'GOOD', ''])
      await expect(seller(rentals.markReturned, { rentalId, condition: condition as 'good' })).rejects.toMatchObject({ status: 400 });
    await seller(rentals.markReturned, { rentalId, condition: 'good' });
    await expect(claim(2_001)).rejects.toEqual(refused('above_deposit', 422));
    for (const amount of [0, -1, 0.5]) await expect(claim(amount)).rejects.toMatchObject({ status: 400 });
    for (const reason of ['', '   ', 'x'.repeat(2_001)]) await expect(claim(1, reason)).rejects.toMatchObject({ status: 400 });
    const without = await paid(service, as(mina), { depositCents: 0 });
    await expect(seller(rentals.captureDeposit, { rentalId: without.id, amountCents: 1, reason: 'Late.' })).rejects.toMatchObject({ code: 'no_deposit', status: 422, message: 'No deposit recorded for this rental.' }); // prettier-ignore
  });

  it('decides a deposit once in concurrent calls', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id: rentalId } = await paid(service, as(mina));
      await seller(rentals.markSent, { rentalId });
      const races = Array.from({ length: 8 }, (_, at) =>
        at % 2 === 0
          ? seller(rentals.markReturned, { rentalId, condition: 'good', releaseDepositCents: 2_000 })
          : seller(rentals.captureDeposit, { rentalId, amountCents: 100 * at, reason: 'A torn page.' }),
      );
      await Promise.allSettled(races);
      const [decided, ...more] = (await about(rentalId, 'DepositDecided')) as { capturedCents: number; releasedCents: number }[];
      expect(more).toEqual([]);
      expect(decided!.capturedCents + decided!.releasedCents).toBe(2_000);
    }
  });

  it('is disputed during a dispute and has its own status afterwards', async () => {
    const { id: rentalId, listingId, orderId } = await paid(service, as(mina));
    await seller(rentals.markSent, { rentalId });
    const dispute = { disputeId: newId('dispute'), orderId, contractId: rentalId, listingId, buyerId: mina.id, sellerId: kaito.id };
    const at = new Date().toISOString();
    const opened = { ...dispute, openedBy: mina.id, reasonCode: 'damaged_item', responseDueAt: at, at };
    const closed = { ...dispute, status: 'closed', resolution: 'no_action', refundCents: 0, currency: 'usd', by: kaito.id, at };
    await service.deliver('moderation.DisputeOpened.v1', opened, { streamId: dispute.disputeId, times: 2 });
    expect(await renter(rentals.rental, { rentalId })).toMatchObject({ status: 'shipped', disputed: true });
    expect((await seller(rentals.myLettings, {})).items.find(({ id }) => id === rentalId)).toMatchObject({ disputed: true });
    expect(await seller(rentals.markReturned, { rentalId, condition: 'good' })).toMatchObject({ status: 'returned', disputed: true });
    await service.deliver('moderation.DisputeClosed.v1', closed, { streamId: dispute.disputeId, times: 2 });
    expect(await renter(rentals.rental, { rentalId })).toMatchObject({ status: 'returned', disputed: false });
  });

  it('is listed for each side', async () => {
    const mine = await renter(rentals.myRentals, { limit: 3 });
    expect(mine.items).toHaveLength(3);
    expect(mine.nextCursor).not.toBeNull();
    const rentalListings = await seller(rentals.myLettings, { limit: 100 });
    const reported = rentalListings.items.map(({ renterName, renterEmail }) => [renterName, renterEmail]);
    expect(reported).toEqual(rentalListings.items.map(() => ['Mina', 'mina@example.org']));
    expect(JSON.stringify(await renter(rentals.myRentals, {}))).not.toContain('@');
    expect((await service.call(rentals.myLettings, {}, as(aSeller('other')))).items).toEqual([]);
    expect((await service.call(rentals.myRentals, {}, as(aBuyer('other')))).items).toEqual([]);
    expect((await renter(rentals.renterMetrics, {})).activeRentals).toBeGreaterThan(0);
  });

  it('reminds on time, becomes overdue and is lost in the end', async () => {
    const { id: rentalId, orderId } = await paid(service, as(mina), { days: 3 });
    const unsent = await paid(service, as(mina), { days: 3 });
    await seller(rentals.markSent, { rentalId });
    for (const _two of [2, 4, 6]) await service.advanceClock('2 days');
    expect(await renter(rentals.rental, { rentalId })).toMatchObject({ status: 'overdue', lateDays: 2, lateCents: 600, claimableCents: 0 });
    expect(await renter(rentals.rental, { rentalId: unsent.id })).toMatchObject({ status: 'cancelled' });
    expect(await about(unsent.id, 'RentalCancelled')).toEqual([expect.objectContaining({ by: 'time', refundCents: 3_500 })]);
    await service.advanceClock('2 days');
    await service.advanceClock('12 days');
    expect(await renter(rentals.rental, { rentalId })).toMatchObject({
      ...{ status: 'closed', depositCapturedCents: 2_000, depositReleasedCents: 0, lateDays: 0 },
    });
    expect(await about(rentalId, 'RentalOverdue')).toHaveLength(1);
    expect(await about(rentalId, 'RentalReminded')).toMatchObject(
      [2, 0, -1, -3].map((daysLeft) => ({ daysLeft, renterId: mina.id, orderId, endDate: day(4) })),
    );
  });

  it('ends three days after the return', async () => {
    const { id: rentalId } = await paid(service, as(mina), { from: 40 });
    await seller(rentals.markSent, { rentalId });
    const back = { rentalId, condition: 'fine' as const, releaseDepositCents: 500 };
    expect(await seller(rentals.markReturned, back)).toMatchObject({ depositReleasedCents: 0, claimableCents: 1_500 });
    const tooMuch = seller(rentals.captureDeposit, { rentalId, amountCents: 1_501, reason: 'A torn page.' });
    await expect(tooMuch).rejects.toEqual(refused('above_deposit', 422));
    const { items } = await renter(rentals.rentalTimeline, { rentalId });
    expect(items.find(({ type }) => type === 'RentalReturned')).toMatchObject({ sums: [{ what: 'promised', cents: 500 }] });
    expect(await about(rentalId, 'DepositDecided')).toEqual([]);
    await service.advanceClock('73 hours');
    expect(await renter(rentals.rental, { rentalId })).toMatchObject({
      status: 'closed',
      depositReleasedCents: 2_000,
      claimUntil: null,
      claimableCents: 0,
    });
    expect(await about(rentalId, 'DepositDecided')).toHaveLength(1);
  });

  it('keeps its deposit while the policy is off, and releases it once on again', async () => {
    const put = (on: boolean) =>
      service.deliver(
        'moderation.PolicySwitched.v1',
        { policyId: 'auto_release', on, by: 'person_ada', at: '2026-03-01T12:00:00.000Z' },
        { streamId: 'policy_auto_release', times: 2 },
      );
    const [{ id: rentalId }, without] = [
      await paid(service, as(mina), { from: 40 }),
      await paid(service, as(mina), { from: 40, depositCents: 0 }),
    ];
    for (const id of [rentalId, without.id]) {
      await seller(rentals.markSent, { rentalId: id });
      await seller(rentals.markReturned, { rentalId: id, condition: 'fine' });
    }
    expect(await about(rentalId, 'RentalReturned')).toEqual([expect.objectContaining({ claimUntil: expect.any(String) })]);
    expect(await about(without.id, 'RentalReturned')).toEqual([expect.not.objectContaining({ claimUntil: expect.any(String) })]);
    await put(false);
    await service.advanceClock('80 hours');
    expect(await renter(rentals.rental, { rentalId })).toMatchObject({ status: 'returned', depositReleasedCents: 0 });
    expect(await renter(rentals.rental, { rentalId: without.id })).toMatchObject({ status: 'closed' });
    await put(true);
    await service.advanceClock('5 minutes');
    expect(await renter(rentals.rental, { rentalId })).toMatchObject({ status: 'closed', depositReleasedCents: 2_000 });
    expect(await about(rentalId, 'DepositDecided')).toHaveLength(1);
  });

  it('reminds its seller the day before its first, once, unless sent', async () => {
    const [sent, waits] = [await paid(service, as(mina), { from: 40 }), await paid(service, as(mina), { from: 40 })];
    await seller(rentals.markSent, { rentalId: sent.id });
    const reminded = { sellerId: kaito.id, renterId: mina.id, orderId: waits.orderId, startDate: day(40), needsAddress: false };
    for (let days = 0; days < 20 && (await about(waits.id, 'RentalUnsent')).length === 0; days += 1) await service.advanceClock('1 day');
    await service.advanceClock('1 day');
    expect(await about(waits.id, 'RentalUnsent')).toEqual([expect.objectContaining(reminded)]);
    expect(await about(sent.id, 'RentalUnsent')).toEqual([]);
    expect(await renter(rentals.rental, { rentalId: waits.id })).toMatchObject({ status: 'confirmed' });
  });

  it('notifies its seller of nothing more about an erased renter', async () => {
    await paid(service, as(mina), { from: 60 });
    await service.deliver('identity.PersonErased.v1', { personId: mina.id, at: new Date().toISOString() }, { streamId: mina.id, times: 2 });
    const [renting] = (await seller(rentals.myLettings, {})).items;
    expect(renting).toMatchObject({ renterId: mina.id, renterName: null, renterEmail: null });
  });

  it.each(['windows', 'rentals', 'people', 'addressed-orders'])('rebuilds the table of %s', async (name) => {
    await service.replayMatches(name);
  });

  it('forgets the address of an erased seller', async () => {
    const { id: rentalId } = await paid(service, as(mina), { from: 80 });
    await seller(rentals.markSent, { rentalId });
    await service.deliver('identity.PersonErased.v1', { personId: KAITO, at: new Date().toISOString() }, { streamId: KAITO, times: 2 });
    expect(await renter(rentals.rental, { rentalId })).toMatchObject({ status: 'shipped', returnAddress: null });
  });
});
