import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messaging, newId } from '@tankobon/contracts';
import { systemCall } from '@tankobon/eventstore';
import { aBuyer, as, testService } from '@tankobon/testing';
import { AT, FlakyMailer, startMessaging } from '../fixtures/messaging.js';
import { MailRefused } from '../mailer/mailer.js';

const start = (mailer?: FlakyMailer) => startMessaging(testService, mailer);
let service: Awaited<ReturnType<typeof start>>;
beforeAll(async () => void (service = await start()));
afterAll(() => service.stop());

const subjects = async (email: string) => (await service.sent(email)).map(({ subject }) => subject);
const line = (sellerId: string, title: string) => ({
  saleId: newId('sale'),
  listingId: 'listing-one-piece',
  title,
  sellerId,
  quantity: 1,
  priceCents: 900,
  shippingCents: 600,
});
const order = (buyerId: string) => ({ orderId: newId('order'), checkoutId: newId('checkout'), buyerId, at: AT });

/** Real: PostgreSQL, the event log in it. Mails are stored instead of sent. */
describe('mail', () => {
  it('welcomes a new person, once, in their language', async () => {
    const { email } = await service.person('Mina');
    const kaito = await service.person('Kaito', 'ja');
    expect(await subjects(email)).toEqual(['Welcome to Tankobon']);
    expect(await subjects(kaito.email)).toEqual(['Tankobon へようこそ']);
    const [welcome] = await service.sent(email);
    expect(welcome?.text).toContain('Hello Mina,');
    expect(welcome?.html).toContain('href="http://localhost:3000/manga"');
  });

  it('follows the last chosen language of its person only', async () => {
    const [mina, kaito] = [await service.person('Chooser'), await service.person('StaysEnglish')];
    const choose = (data: object, times = 1) =>
      service.deliver('identity.ProfileChanged.v1', { personId: mina.id, displayName: 'Chooser', ...data }, { streamId: mina.id, times });
    const receipt = async ({ id, email }: { id: string; email: string }) => {
      const paid = { ...order(id), paymentId: newId('payment'), currency: 'usd', totalCents: 900, lines: [], needsAddress: false };
      await service.deliver('orders.OrderPaid.v1', paid);
      const last = (await service.sent(email))
        .map(({ subject }) => subject)
        .find((subject) => subject.includes(paid.orderId.slice(-6).toUpperCase()));
      return /[ぁ-ん]/.test(last ?? '') ? 'ja' : last && 'en';
    };
    expect(await receipt(mina)).toBe('en');
    await choose({ language: 'ja' }, 2);
    expect([await receipt(mina), await receipt(kaito)]).toEqual(['ja', 'en']);
    await choose({ displayName: 'Renamed' });
    expect(await receipt(mina)).toBe('ja');
  });

  it('reaches the buyer and each seller of a paid order once', async () => {
    const [buyer, one, two] = [await service.person('Buyer'), await service.person('SellerOne'), await service.person('SellerTwo')];
    const lines = [line(one.id, 'Akira 1'), line(one.id, 'Akira 2'), line(two.id, 'Nana 1')];
    const paid = { ...order(buyer.id), paymentId: newId('payment'), currency: 'usd', totalCents: 4_500, lines, needsAddress: true };
    await service.deliver('orders.OrderPaid.v1', paid, { times: 3 });
    expect((await subjects(buyer.email)).map((subject) => subject.replace(/ [0-9A-F]{6}\b/, '')).toSorted()).toEqual([
      'Welcome to Tankobon',
      'Where shall order go?',
      'Your receipt for order',
    ]);
    const toShip = async (email: string) => (await service.sent(email)).find(({ subject }) => subject.startsWith('Sold:'));
    const toOne = await toShip(one.email);
    expect(toOne?.text).toContain('Akira 1: $9.00\nAkira 2: $9.00\nShipping: $12.00');
    expect(toOne?.text).not.toContain('Nana');
    expect(toOne?.text).toContain('The buyer has not given a delivery address yet.');
    expect((await toShip(two.email))?.text).toContain('Nana 1: $9.00\nShipping: $6.00');
  });

  it('adds up rented days with their deposit and reaches the seller of the copy', async () => {
    const [buyer, seller] = [await service.person('Renter'), await service.person('Lender')];
    const days = { rentCents: 1_500, shippingCents: 600, depositCents: 2_000 };
    const rentals = [{ rentalId: newId('rental'), listingId: 'listing-1', title: 'Nana 2', sellerId: seller.id, ...days }];
    const paid = { ...order(buyer.id), paymentId: newId('payment'), currency: 'usd', totalCents: 4_100, lines: [], needsAddress: false };
    await service.deliver('orders.OrderPaid.v1', { ...paid, rentals }, { times: 2 });
    const reported = async (email: string) => (await service.sent(email)).filter(({ subject }) => !subject.startsWith('Welcome'));
    const [[receipt, ...more], [toSend, ...others]] = [await reported(buyer.email), await reported(seller.email)];
    expect([receipt?.text, more]).toEqual([
      expect.stringContaining('Nana 2: $15.00\nShipping: $6.00\nDeposit, returned after the rental: $20.00\nTotal: $41.00'),
      [],
    ]);
    expect(receipt?.text).toContain('The days that you rent are yours.');
    expect([toSend?.subject.replace(/ [0-9A-F]{6}$/, ''), others]).toEqual(['Rented: please send order', []]);
    expect(toSend?.text).toContain('Nana 2: $15.00\nShipping: $6.00');
    const { items } = await service.call(messaging.notices, {}, as({ ...aBuyer(), id: seller.id }));
    expect(items).toMatchObject([{ kind: 'rental_confirmed_seller', listingId: 'listing-1', orderId: paid.orderId }]);
  });

  it('is only a receipt for an extension', async () => {
    const [buyer, seller] = [await service.person('KeepsIt'), await service.person('LetsThemKeepIt')];
    const days = { rentCents: 1_500, shippingCents: 0, depositCents: 0, extendsId: newId('rental') };
    const rentals = [{ rentalId: newId('rental'), listingId: 'listing-1', title: 'Nana 2', sellerId: seller.id, ...days }];
    const paid = { ...order(buyer.id), paymentId: newId('payment'), currency: 'usd', totalCents: 1_500, lines: [], needsAddress: false };
    await service.deliver('orders.OrderPaid.v1', { ...paid, rentals }, { times: 2 });
    const subjectsOf = async (email: string) => (await subjects(email)).map((subject) => subject.replace(/ [0-9A-F]{6}$/, '')).toSorted();
    expect(await subjectsOf(buyer.email)).toEqual(['Welcome to Tankobon', 'Your receipt for order']);
    expect(await subjectsOf(seller.email)).toEqual(['Welcome to Tankobon']);
    expect((await service.sent(buyer.email)).map(({ text }) => text).join()).not.toContain('for its first day');
  });

  it('reminds a renter of the return by title, once each time', async () => {
    const { id: renterId, email } = await service.person('Reminded');
    const about = { rentalId: newId('rental'), listingId: 'listing-reminded', sellerId: newId('person'), renterId, at: AT };
    const card = { ...about, category: 'Manga', seriesId: null, seriesTitle: null, inventory: 1, available: 1, locationType: 'remote' };
    const rate = { rateType: 'rent_daily', rateCents: 300, currency: 'usd', depositCents: 0, shippingFee: '', shippingCents: 0 };
    await service.deliver('catalog.ListingCreated.v1', { ...card, ...rate, title: 'Nana 4', coverUrl: null, by: renterId });
    const returnAddress = {
      fullName: 'Kaito',
      line1: 'Kanda 1',
      line2: '',
      city: 'Tokyo',
      region: '',
      postalCode: '101-0051',
      country: 'JP',
      phone: '',
    };
    await service.deliver('rentals.RentalShipped.v1', { ...about, returnAddress }, { times: 2 });
    const reminded = { ...about, orderId: newId('order'), endDate: '2026-03-15', returnAddress };
    for (const daysLeft of [0, -1]) await service.deliver('rentals.RentalReminded.v1', { ...reminded, daysLeft }, { times: 2 });
    const written = await subjects(email);
    expect(written.toSorted()).toEqual(['On its way: Nana 4', 'Overdue: Nana 4', 'To be sent back: Nana 4', 'Welcome to Tankobon']);
    const reported = (await service.sent(email)).filter(({ subject }) => subject.includes('Nana 4'));
    for (const { text } of reported) expect(text).toContain('Send it back to:\nKaito\nKanda 1\nTokyo, 101-0051\nJapan');
  });

  it('informs both sides of each state of a rental once', async () => {
    const [mina, kaito] = [await service.person('RenterOfNana'), await service.person('LenderOfNana')];
    const about = { rentalId: newId('rental'), listingId: 'listing-nana-5', sellerId: kaito.id, renterId: mina.id, at: AT };
    const [orderId, currency] = [newId('order'), 'usd'];
    const heard = (what: string, more: object = {}) => service.deliver(`rentals.${what}.v1`, { ...about, ...more }, { times: 2 });
    await heard('RentalUnsent', { orderId, startDate: '2026-03-10', needsAddress: false });
    await heard('RentalUnsent', { orderId, startDate: '2026-03-10', needsAddress: true });
    for (const what of ['RentalShipped', 'RentalDelivered', 'RentalSentBack', 'RentalOverdue']) await heard(what);
    await heard('RentalExtended', { orderId, extensionId: newId('rental'), endDate: '2026-03-20', rentCents: 1_500, currency });
    await heard('RentalReturned', { condition: 'near_fine' });
    await heard('DepositDecided', { orderId, capturedCents: 700, releasedCents: 1_300, currency, reason: 'A torn page.' });
    await heard('RentalCancelled', { orderId, by: 'seller', refundCents: 4_100, currency });
    // Of days more that were given back only their refund is told.
    await heard('RentalCancelled', {
      orderId,
      by: 'time',
      refundCents: 900,
      currency,
      rentalId: newId('rental'),
      extendsId: about.rentalId,
    });
    const titles = async (email: string) => (await subjects(email)).map((subject) => subject.split(/[:,]/)[0]).toSorted();
    expect(await titles(mina.email)).toEqual(['Back', 'On its way', 'Rental cancelled', 'Welcome to Tankobon', `Where shall order ${orderId.slice(-6).toUpperCase()} go?`, 'Your deposit', 'Yours for longer']); // prettier-ignore
    expect(await titles(kaito.email)).toEqual([
      ...[
        'Arrived',
        'Deposit settled',
        'On its way back',
        'Overdue',
        'Please send it',
        'Rental cancelled',
        'Rented for longer',
        'Welcome to Tankobon',
      ],
    ]);
    const texts = (await service.sent(mina.email)).map(({ text }) => text).join('\n');
    expect(texts).toContain('A torn page.\n\nKept by the seller: $7.00\nGiven back: $13.00');
    expect(texts).toContain('in this condition: near fine.');
    expect(texts).toContain('$41.00 go back to you');
  });

  it('names the sold listing', async () => {
    const [buyer, seller] = [await service.person('ShipBuyer'), await service.person('ShipSeller')];
    const sold = line(seller.id, 'Blame! 3');
    const placed = order(buyer.id);
    await service.deliver('orders.OrderPlaced.v1', { ...placed, currency: 'usd', totalCents: 1_500, lines: [sold] });
    const sale = { saleId: sold.saleId, orderId: placed.orderId, sellerId: seller.id, buyerId: buyer.id, at: AT };
    await service.deliver('orders.SaleShipped.v1', sale);
    await service.deliver('orders.SaleCompleted.v1', {
      ...sale,
      listingId: sold.listingId,
      earnedCents: 1_500,
      currency: 'usd',
      how: 'confirmed',
    });
    expect(await subjects(buyer.email)).toContain('On its way: Blame! 3');
    expect(await subjects(seller.email)).toContain('Sale completed: Blame! 3');
  });

  it('reports a waiting sale to its seller or buyer and an arrived one, once each', async () => {
    const [buyer, seller] = [await service.person('WaitBuyer'), await service.person('WaitSeller')];
    const sold = line(seller.id, 'Monster 4');
    const placed = order(buyer.id);
    await service.deliver('orders.OrderPlaced.v1', { ...placed, currency: 'usd', totalCents: 1_500, lines: [sold] });
    const sale = { saleId: sold.saleId, orderId: placed.orderId, sellerId: seller.id, buyerId: buyer.id, at: AT };
    const reminded = (needsAddress: boolean) =>
      service.deliver('orders.SaleReminded.v1', { ...sale, shipBy: '2026-03-15T12:00:00.000Z', needsAddress }, { times: 2 });
    await reminded(true);
    expect((await subjects(seller.email)).filter((subject) => subject.endsWith('Monster 4'))).toEqual([]);
    expect((await subjects(buyer.email)).filter((subject) => subject.startsWith('Where shall'))).toHaveLength(1);
    await reminded(false);
    await service.deliver('orders.SaleDelivered.v1', sale, { times: 2 });
    const reported = (await service.sent(seller.email)).filter(({ subject }) => subject.endsWith('Monster 4'));
    expect(reported.map(({ subject }) => subject).toSorted()).toEqual(['Arrived: Monster 4', 'Please ship it soon: Monster 4']);
    expect(reported.find(({ subject }) => subject.startsWith('Please'))?.text).toContain('by 2026-03-15 12:00 UTC, it is cancelled');
    expect((await subjects(buyer.email)).filter((subject) => subject.endsWith('Monster 4'))).toEqual([]);
  });

  it("reports a cancelled sale to both sides, once, without the seller's text", async () => {
    const [buyer, seller] = [await service.person('CancelBuyer'), await service.person('CancelSeller', 'ja')];
    const sold = line(seller.id, 'Pluto 1');
    const { at, ...placed } = order(buyer.id);
    await service.deliver('orders.OrderPlaced.v1', { ...placed, at, currency: 'usd', totalCents: 1_500, lines: [sold] });
    const parties = { saleId: sold.saleId, orderId: placed.orderId, sellerId: seller.id, buyerId: buyer.id, at };
    const ended = {
      ...parties,
      listingId: sold.listingId,
      quantity: 1,
      refundCents: 1_500,
      currency: 'usd',
      by: 'seller',
      reason: 'See https://a.example',
    };
    await service.deliver('orders.SaleCancelled.v1', ended, { times: 3 });
    expect((await subjects(buyer.email)).filter((subject) => subject === 'Cancelled: Pluto 1')).toHaveLength(1);
    expect((await subjects(seller.email)).filter((subject) => subject.endsWith('Pluto 1'))).toHaveLength(1);
    for (const { email } of [buyer, seller]) for (const { text } of await service.sent(email)) expect(text).not.toContain('a.example');
  });

  it.each([
    ['orders.OrderExpired.v1', (id: string) => order(id), /expired$/],
    ['orders.OrderCancelled.v1', (id: string) => ({ ...order(id), by: id }), /was cancelled$/],
    [
      'payouts.RefundIssued.v1',
      (buyerId: string) => ({
        ...order(buyerId),
        paymentId: newId('payment'),
        amountCents: 900,
        currency: 'jpy',
        simulated: true,
        refundId: 'refund_1',
        refundCents: 900,
        reason: 'cancelled',
        reference: 'sale_1',
      }),
      /^Refund for order .*: ¥900$/,
    ],
    [
      'payouts.PayoutPaid.v1',
      (sellerId: string) => ({ contractId: 'sale_1', sellerId, amountCents: 2_100, currency: 'usd', at: AT, by: 'x', transferId: 't' }),
      /^\$21\.00 is/,
    ],
    [
      'catalog.ListingRejected.v1',
      (sellerId: string) => ({ listingId: 'listing-x', sellerId, at: AT, by: 'x', reason: 'Too dark.' }),
      /^Not approved: your/,
    ],
    [
      'catalog.ListingRejected.v1',
      (sellerId: string) => ({ listingId: 'listing-x', sellerId, at: AT, by: 'x', reason: 'A print.', removal: true }),
      /^Removed: your listing$/,
    ],
    [
      'catalog.ListingPaused.v1',
      (sellerId: string) => ({ listingId: 'listing-x', sellerId, at: AT, by: 'x', byStaff: true, reason: 'Whose pictures?' }),
      /^Paused: your listing$/,
    ],
    [
      'catalog.ListingResumed.v1',
      (sellerId: string) => ({ listingId: 'listing-x', sellerId, at: AT, by: 'x', byStaff: true }),
      /^Approved: your listing$/,
    ],
    [
      'catalog.ListingApproved.v1',
      (sellerId: string) => ({ listingId: 'listing-x', sellerId, at: AT, by: 'x' }),
      /^Approved: your listing$/,
    ],
  ] as const)('reports %s to the person concerned, once', async (type, data, subject) => {
    const { id, email } = await service.person(`P${newId('x').slice(-12)}`);
    await service.deliver(type, data(id), { times: 2 });
    expect(await subjects(email)).toEqual(expect.arrayContaining([expect.stringMatching(subject)]));
    expect(await subjects(email)).toHaveLength(2);
  });

  it('reports a lifted ban to the person, once', async () => {
    const { id, email } = await service.person(`P${newId('x').slice(-12)}`);
    await service.deliver('identity.PersonUnbanned.v1', { personId: id, at: AT, reason: 'It was somebody else.' }, { times: 2 });
    const [mail, ...others] = (await service.sent(email)).filter(({ subject }) => subject === 'Your account is open again');
    expect([mail?.text.includes('It was somebody else.'), others]).toEqual([true, []]);
  });

  it('waits for an address that is not known yet', async () => {
    const id = newId('person');
    await service.deliver('orders.OrderExpired.v1', order(id));
    await service.sent();
    await service.deliver('identity.PersonRegistered.v1', {
      personId: id,
      displayName: 'Late',
      email: 'late@example.com',
      role: 'buyer',
      avatarColor: '#1e40af',
      registeredAt: AT,
    });
    await service.advanceClock('10 seconds');
    expect(await subjects('late@example.com')).toEqual(expect.arrayContaining([expect.stringMatching(/expired$/)]));
  });

  it('is dropped for an erased person', async () => {
    const { id, email } = await service.person('Planted-Marker');
    expect(await service.sent(email)).toHaveLength(1);
    await service.erase(id);
    await service.deliver('orders.OrderExpired.v1', order(id));
    for (let day = 0; day < 12; day += 1) {
      await service.advanceClock('1 hour');
      expect(await service.sent(email)).toEqual([]);
    }
    const tables = await service.database.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
    for (const { tablename } of tables) {
      const rows = await service.database.query(`SELECT 1 FROM "${tablename}" t WHERE t::text ILIKE '%planted-marker%'`);
      expect([tablename, rows]).toEqual([tablename, []]);
    }
  });

  it('is noted without its text once it was sent', async () => {
    const { id } = await service.person('Noted');
    await service.sent();
    const rows = await service.database.query('SELECT template, outcome, tries, data, recipient FROM mails WHERE person_id = $1', [id]);
    expect(rows).toEqual([{ template: 'welcome', outcome: 'sent', tries: 1, data: {}, recipient: null }]);
  });
});

describe('mail to an unverified address', () => {
  const spam = 'Win https://prize.example';
  const paid = (buyer: string, seller: string) => ({
    ...order(buyer),
    paymentId: newId('payment'),
    currency: 'usd',
    totalCents: 1_500,
    lines: [line(seller, spam)],
    needsAddress: false,
  });

  it('holds no text of anybody: no name, no title, no reason', async () => {
    const { id, email } = await service.stranger('Prize-Winner');
    for (const order of [paid(id, newId('person')), paid(newId('person'), id)]) await service.deliver('orders.OrderPaid.v1', order);
    const listing = { listingId: 'listing-prize', sellerId: id, at: AT };
    const listed = { streamId: 'listing-prize' };
    await service.deliver('catalog.ListingCreated.v1', { ...listing, title: spam }, listed);
    await service.deliver('catalog.ListingApproved.v1', { ...listing, by: 'x' }, listed);
    await service.deliver('catalog.ListingRejected.v1', { ...listing, by: 'x', reason: spam }, listed);
    const mails = await service.sent(email);
    expect(mails.map(({ subject }) => subject.replace(/[0-9A-F]{6}$/, '…')).toSorted()).toEqual([
      'Approved: your listing',
      'Not approved: your listing',
      'Sold: please ship order …',
      'Your receipt for order …',
    ]);
    for (const { subject, text, html } of mails) expect(`${subject}${text}${html}`).not.toMatch(/prize/i);
    expect(mails.find(({ subject }) => subject.startsWith('Your receipt'))?.text).toContain('Your copy: $9.00\nShipping: $6.00');
  });

  it('has its text once the address is verified, also if it was waiting', async () => {
    const { id, email } = await service.stranger('Waiting');
    await service.jobs.stop();
    await service.deliver('orders.OrderPaid.v1', paid(id, newId('person')));
    await service.deliver('identity.EmailVerified.v1', { personId: id, at: AT }, { streamId: id, times: 2 });
    const mails = await service.sent(email);
    service.jobs.start();
    expect(mails.map(({ subject }) => subject.replace(/[0-9A-F]{6}$/, '…')).toSorted()).toEqual([
      'Welcome to Tankobon',
      'Your receipt for order …',
    ]);
    for (const { text } of mails) expect(text).toContain('Hello Waiting,');
  });
});

describe('mail requested by another service', () => {
  const { id: personId } = aBuyer();
  const request = {
    personId,
    to: 'reset@example.com',
    template: 'reset_password',
    data: { name: 'Mina', token: 'planted-token' },
  } as const;

  it('is sent once for a call, and its secret is deleted afterwards', async () => {
    const by = systemCall('reset-mail', { causationId: 'reset_1' });
    await service.call(messaging.sendMail, request, by);
    await service.call(messaging.sendMail, request, by);
    const mails = await service.sent('reset@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('http://localhost:3000/reset-password?token=planted-token');
    for (const table of ['mails', 'es_events', 'idempotency_keys', 'inbox']) {
      expect(JSON.stringify(await service.database.query(`SELECT * FROM ${table}`))).not.toContain('planted-token');
    }
  });
});

describe('projections of messaging', () => {
  it.each(['recipients', 'listing-titles', 'order-titles', 'sale-titles'])('%s are rebuilt from facts', (name) =>
    service.replayMatches(name),
  );
});

describe('unreliable mail server', () => {
  const mailer = new FlakyMailer();
  let flaky: typeof service;
  beforeAll(async () => void (flaky = await start(mailer)));
  afterAll(() => flaky.stop());
  const outcomeOf = async (personId: string) =>
    (await flaky.database.query('SELECT outcome, tries FROM mails WHERE person_id = $1', [personId]))[0];

  it('gets a mail again until it accepts it, then never again', async () => {
    mailer.failures = [new Error('busy'), new Error('busy')];
    const { id } = await flaky.person('Patient');
    for (let n = 0; n < 5; n += 1) {
      await flaky.jobs.runAll();
      await flaky.advanceClock('1 minute');
    }
    expect(mailer.taken.filter(({ personId }) => personId === id)).toHaveLength(1);
    expect(await outcomeOf(id)).toEqual({ outcome: 'sent', tries: 3 });
  });

  it('gets a refused mail never again', async () => {
    mailer.failures = [new MailRefused('unknown recipient')];
    const { id } = await flaky.person('Unknown');
    for (let n = 0; n < 3; n += 1) {
      await flaky.jobs.runAll();
      await flaky.advanceClock('1 hour');
    }
    expect(mailer.taken.filter(({ personId }) => personId === id)).toEqual([]);
    expect(await outcomeOf(id)).toEqual({ outcome: 'refused', tries: 1 });
  });

  it('gets a mail again with the same id after a crash before the note', async () => {
    const { id } = await flaky.person('Crash');
    await flaky.jobs.runAll();
    await flaky.database.query("UPDATE mails SET done_at = NULL, data = '{}', outcome = NULL WHERE person_id = $1", [id]);
    await flaky.advanceClock('2 minutes');
    await flaky.jobs.runAll();
    const ids = mailer.taken.filter(({ personId }) => personId === id).map((each) => each.id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await outcomeOf(id)).toEqual({ outcome: 'sent', tries: 2 });
  });
});
