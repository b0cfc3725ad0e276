import { describe, expect, it } from '@jest/globals';
import { aBuyer, aSeller, given, TEST_NOW as at, theSystem } from '@tankobon/testing';
import { aRental, lineOfRental } from '../fixtures/rented.js';
import { order } from './order.decide.js';
import { evolve, type OrderEvent, type OrderTerms, type RentalLine } from './order.js';

const [mina, kaito, ren] = [aBuyer('mina'), aSeller('kaito'), aSeller('ren')];
const heldUntil = '2026-03-08T12:00:00.000Z';
const rentedOf = (sellerId: string, n: number): RentalLine => {
  const rental = aRental(mina.id, { id: `rental_${String(n).padStart(32, '0')}`, sellerId, listingId: `listing-${n}` });
  return { ...lineOfRental(rental, `line-${n}`), ships: true };
};
const one = rentedOf(kaito.id, 1);
const termsOf = (...rentals: RentalLine[]): OrderTerms => ({
  ...{ checkoutId: 'checkout-1', buyerId: mina.id, currency: 'usd', lines: [], rentals, depositCents: 2_000 },
  ...{ subtotalCents: 1_500, shippingCents: 600, totalCents: 4_100, payBy: '2026-03-01T12:15:00.000Z' },
});
const paidFor = (...rentals: RentalLine[]): OrderEvent[] => {
  const { payBy: _, ...terms } = termsOf(...rentals);
  return [
    { type: 'OrderPlaced', data: { ...termsOf(...rentals), at } },
    { type: 'OrderPaid', data: { ...terms, paymentId: 'payment-1', needsAddress: true, at } },
  ];
};
const RENTALS = Array.from({ length: 4 }, (_, n) => `rental_${String(n).padStart(32, '0')}`);
const word = { rating: 4, comment: 'Came back on time.' };
const reviewRenter = (line = one, by = kaito, closed = true) => ({
  type: 'ReviewRenter' as const,
  data: { reviewId: `review-${line.listingId}`, rentalId: line.rental.reservationId, closed, ...word },
  by,
});
const review = {
  type: 'GiveReview' as const,
  data: { reviewId: 'review-b', ...word, status: 'completed' as const, kept: RENTALS, guarded: true },
  by: mina,
};
const publish = (now = heldUntil) => ({ type: 'PublishReviews' as const, data: {}, by: theSystem(), now });

const ofOwner = ({ listingId, sellerId, rental: { reservationId: rentalId } } = one) => ({
  ...{ reviewId: `review-${listingId}`, rentalId, listingId, sellerId, renterId: mina.id, rating: 4 },
});
const ofBuyer = (...lines: RentalLine[]) => ({
  ...{ reviewId: 'review-b', buyerId: mina.id, rating: 4 },
  ...{ sellerIds: lines.map(({ sellerId }) => sellerId), listingIds: lines.map(({ listingId }) => listingId) },
});
type Waits = { heldUntil?: string };
const renterReviewed = (line = one, waits: Waits = { heldUntil }): OrderEvent => ({
  type: 'RenterReviewed',
  data: { ...ofOwner(line), comment: word.comment, at, ...waits },
});
const given4 = (lines: RentalLine[], waits: Waits = { heldUntil }): OrderEvent => ({
  type: 'ReviewGiven',
  data: { ...ofBuyer(...lines), comment: word.comment, at, ...waits },
});
const published = (reviews: Extract<OrderEvent, { type: 'ReviewsPublished' }>['data']['reviews'], when = at): OrderEvent => ({
  type: 'ReviewsPublished',
  data: { reviews, at: when },
});

describe('rental review before delivery', () => {
  const early = { ...review, data: { ...review.data, status: 'paid' as const } };
  const waiting: OrderEvent = { type: 'ReviewGiven', data: { ...ofBuyer(one), comment: word.comment, at, awaitsDelivery: true } };
  const settle = { type: 'SettleReview' as const, data: { status: 'delivered' as const, kept: RENTALS }, by: theSystem() };
  const delivered: OrderEvent = { type: 'ReviewDelivered', data: { reviewId: 'review-b', heldUntil, at } };

  it('waits for the delivery, then for the owner, seven days at most', () => {
    given(order, paidFor(one)).when(early).then(waiting).waitsFor([]);
    given(order, [...paidFor(one), waiting])
      .when(settle)
      .then(delivered)
      .waitsFor([{ name: 'publishReviews', due: heldUntil }]);
    given(order, [...paidFor(one), waiting, delivered])
      .when(settle)
      .nothing();
    given(order, [...paidFor(one), waiting, delivered])
      .when(reviewRenter())
      .then(renterReviewed(one, {}), published([ofBuyer(one)]));
  });

  it("is published with the delivery after the owner's review", () => {
    given(order, [...paidFor(one), waiting])
      .when(reviewRenter())
      .then(renterReviewed(one, {}));
    given(order, [...paidFor(one), waiting, renterReviewed(one, {})])
      .when(settle)
      .then(published([ofBuyer(one)]));
  });
});

describe('both reviews of a rental', () => {
  it('are published together: the owner first', () => {
    given(order, paidFor(one)).when(reviewRenter()).then(renterReviewed());
    given(order, [...paidFor(one), renterReviewed()])
      .when(review)
      .then(given4([one], {}), published([ofOwner()]));
  });

  it('are published together: the renter first', () => {
    given(order, paidFor(one))
      .when(review)
      .then(given4([one]));
    given(order, [...paidFor(one), given4([one])])
      .when(reviewRenter())
      .then(renterReviewed(one, {}), published([ofBuyer(one)]));
  });

  it('are published after seven days of silence, once', () => {
    for (const [said, shown] of [
      [renterReviewed(), ofOwner()],
      [given4([one]), ofBuyer(one)],
    ] as const) {
      const before = [...paidFor(one), said];
      given(order, before).when(publish('2026-03-08T11:59:59.000Z')).nothing();
      given(order, before)
        .when(publish())
        .then(published([shown], heldUntil));
      given(order, [...before, published([shown])])
        .when(publish())
        .nothing();
      const state = before.reduce(evolve, order.initial);
      expect(order.steps(state)).toEqual([{ name: 'publishReviews', due: heldUntil }]);
      expect(order.steps(evolve(state, published([shown])))).toEqual([]);
    }
  });

  it('wait in two rentals: the renter’s for both owners, an owner’s for the renter', () => {
    const two = rentedOf(ren.id, 2);
    const both = paidFor(one, two);
    given(order, [...both, given4([one, two])])
      .when(reviewRenter())
      .then(renterReviewed(one, {}));
    given(order, [...both, given4([one, two]), renterReviewed(one, {})])
      .when(reviewRenter(two, ren))
      .then(renterReviewed(two, {}), published([ofBuyer(one, two)]));
  });
});

describe('decision on a renter review', () => {
  it('is given once', () =>
    void given(order, [...paidFor(one), renterReviewed()])
      .when(reviewRenter())
      .refuses('review_exists'));
  it('waits for the end of the rental', () =>
    void given(order, paidFor(one))
      .when(reviewRenter(one, kaito, false))
      .refuses('not_reviewable'));
  it.each([mina, ren])(
    'is refused to others: $id',
    (by) => void given(order, paidFor(one)).when(reviewRenter(one, by)).refuses('not_found'),
  );
  it('requires a rental of that order', () =>
    void given(order, paidFor(one))
      .when(reviewRenter(rentedOf(kaito.id, 2)))
      .refuses('not_found'));
});

describe('extension of a rental', () => {
  const more: RentalLine = {
    ...one,
    lineId: 'line-9',
    rental: { ...one.rental, reservationId: `rental_${'9'.repeat(32)}`, extendsId: one.rental.reservationId },
  };
  const two = rentedOf(ren.id, 2);
  it('is reviewed with the order of its rental', () => {
    given(order, paidFor(more)).when(review).refuses('not_reviewable');
    given(order, paidFor(more)).when(reviewRenter(more)).refuses('not_reviewable');
    given(order, paidFor(more)).when(reviewRenter(more, ren)).refuses('not_found');
  });
  it('leaves the rest of its order to be reviewed, which waits for its own owners', () => {
    given(order, paidFor(more, two))
      .when(review)
      .then(given4([two]));
    given(order, [...paidFor(more, two), given4([two])])
      .when(reviewRenter(two, ren))
      .then(renterReviewed(two, {}), published([ofBuyer(two)]));
    given(order, [...paidFor(more, two), given4([two]), published([ofBuyer(two)])])
      .when({ type: 'ReplyToReview', data: { body: 'Thank you.' }, by: kaito })
      .refuses('not_owner');
  });
});

describe('unpublished review', () => {
  const reply = { type: 'ReplyToReview' as const, data: { body: 'Thank you.' }, by: kaito };
  it('gets no reply', () =>
    void given(order, [...paidFor(one), given4([one])])
      .when(reply)
      .refuses('not_found'));
  it('gets a reply once it is published', () => {
    const shown = [...paidFor(one), given4([one]), published([ofBuyer(one)])];
    const data = { reviewId: 'review-b', sellerId: kaito.id, body: 'Thank you.', listingIds: ['listing-1'], at };
    given(order, shown).when(reply).then({ type: 'ReviewReplied', data });
  });
});

describe('text removed by staff', () => {
  const remove = (part: 'review' | 'reply', reviewId = 'review-b', rentalId: string | null = null) => ({
    type: 'RemoveReviewWords' as const,
    data: { reviewId, part, rentalId },
    by: theSystem(),
  });
  const { rating: _, ...about } = ofBuyer(one);
  const removed = (part: 'review' | 'reply'): OrderEvent => ({ type: 'ReviewWordsRemoved', data: { ...about, part, at } });
  const shown = [...paidFor(one), given4([one]), published([ofBuyer(one)])];
  it('is removed once, separately from that of the reply', () => {
    given(order, shown).when(remove('review')).then(removed('review'));
    given(order, [...shown, removed('review')])
      .when(remove('review'))
      .nothing();
    given(order, [...shown, removed('review')])
      .when(remove('reply'))
      .then(removed('reply'));
  });
  it('is not written again', () =>
    void given(order, [...shown, removed('review')])
      .when(review)
      .refuses('review_exists'));
  it('is not published if an owner wrote it', () => {
    const { reviewId, rentalId } = ofOwner();
    given(order, [...paidFor(one), renterReviewed(one, {})])
      .when(remove('review', reviewId, rentalId))
      .then({ type: 'ReviewWordsRemoved', data: { reviewId, rentalId, part: 'review', at } });
  });
  it('belongs to an order', () => void given(order).when(remove('review')).refuses('not_found'));
});
