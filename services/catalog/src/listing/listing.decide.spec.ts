import { describe, it } from '@jest/globals';
import { given } from '@tankobon/testing';
import {
  approved,
  content,
  created,
  details,
  live,
  moderator,
  onePiece,
  paused,
  pausedByStaff,
  ref,
  rejected,
  seller,
  sellerGone,
  stranger,
  submitted,
} from '../fixtures/listings.js';
import { MAX_LISTINGS } from './content.decide.js';
import { listing } from './listing.decide.js';
import type { ListingEvent } from './listing.js';
import { newStock } from './stock.js';

const create = {
  type: 'CreateListing',
  data: { listingId: ref.listingId, details: details({ inventory: 3, seriesId: 'mal-13' }), series: onePiece, claimed: [], owned: 0 },
  by: seller,
} as const;
const submit = { type: 'SubmitListing', data: {}, by: seller } as const;
const pause = { type: 'PauseListing', data: {}, by: seller } as const;
const resume = { type: 'ResumeListing', data: {}, by: seller } as const;
const approve = { type: 'ApproveListing', data: {}, by: moderator } as const;
const reject = { type: 'RejectListing', data: { reason: 'No pictures.' }, by: moderator } as const;
const edit = (changes: object, seen?: number) =>
  ({ type: 'EditListing', data: { changes, series: null, claimed: [], seen, version: 3 }, by: seller }) as const;

describe('creation', () => {
  it('makes a draft with all its copies available', () => {
    given(listing).when(create).then(created());
  });
  it('happens once', () => {
    given(listing, [created()]).when(create).nothing();
  });
  it('refuses an unknown series', () => {
    given(listing)
      .when({ ...create, data: { ...create.data, series: null } })
      .refuses('series_unknown');
  });
  it("refuses a listing over the seller's limit", () => {
    given(listing)
      .when({ ...create, data: { ...create.data, owned: MAX_LISTINGS } })
      .refuses('too_many_listings');
  });
  it('refuses a deposit on a listing for sale', () => {
    const data = { ...create.data, details: details({ depositCents: 500 }), series: null };
    given(listing)
      .when({ ...create, data })
      .refuses('deposit_for_sale');
  });
  it('withholds the copies that the seller does not offer yet', () => {
    const data = { ...create.data, details: { ...create.data.details, inventory: 5, available: 2 } };
    const stock = { ...newStock(5), available: 2, rentedOut: 3 };
    given(listing)
      .when({ ...create, data })
      .then({ type: 'ListingCreated', data: { ...ref, content: content(), stock } });
  });
  it('reads the shipping fee in the currency of the listing', () => {
    const inYen = { ...details({ currency: 'jpy', shippingFee: '$8' }), inventory: 3 };
    const data = { ...create.data, details: inYen, series: null };
    given(listing)
      .when({ ...create, data })
      .then(created({ currency: 'jpy', shippingFee: '$8', shippingCents: 1_200, series: null }));
  });
  it('charges no shipping for a pickup', () => {
    const onsite = { ...details({ locationType: 'onsite', shippingFee: '$8' }), inventory: 3 };
    const data = { ...create.data, details: onsite, series: null };
    given(listing)
      .when({ ...create, data })
      .then(created({ locationType: 'onsite', shippingFee: '$8', shippingCents: 0, series: null }));
  });
});

describe('submission', () => {
  it('puts a draft in review', () => {
    given(listing, [created()]).when(submit).then(submitted);
  });
  it('puts a flagged listing in review again', () => {
    given(listing, [created(), submitted, rejected]).when(submit).then(submitted);
  });
  it('is refused in the state it leads to', () => {
    given(listing, [created(), submitted]).when(submit).refuses('invalid_transition');
  });
  it('refuses a live listing', () => {
    given(listing, live).when(submit).refuses('invalid_transition');
  });
  it('refuses a paused listing', () => {
    given(listing, [...live, paused])
      .when(submit)
      .refuses('invalid_transition');
  });
  it("does not find another seller's draft", () => {
    given(listing, [created()])
      .when({ ...submit, by: stranger })
      .refuses('not_found');
  });
  it('does not find a missing listing', () => {
    given(listing).when(submit).refuses('not_found');
  });
});

describe('pause and resumption', () => {
  it('pauses a live listing', () => {
    given(listing, live).when(pause).then(paused);
  });
  it('is refused in the state it leads to', () => {
    given(listing, [...live, paused])
      .when(pause)
      .refuses('invalid_transition');
    given(listing, [...live, pausedByStaff])
      .when({ ...pause, by: moderator })
      .refuses('invalid_transition');
  });
  it('refuses a draft', () => {
    given(listing, [created()]).when(pause).refuses('invalid_transition');
  });
  it("refuses another seller's live listing", () => {
    given(listing, live)
      .when({ ...pause, by: stranger })
      .refuses('not_owner');
  });
  it("does not find another seller's paused listing", () => {
    given(listing, [...live, paused])
      .when({ ...resume, by: stranger })
      .refuses('not_found');
  });
  it('lets staff pause any live listing', () => {
    given(listing, live)
      .when({ ...pause, by: moderator })
      .then(pausedByStaff);
  });
  it('keeps the reason of staff and no reason of a seller', () => {
    const data = { reason: 'Fake' };
    given(listing, live)
      .when({ ...pause, data, by: moderator })
      .then({ type: 'ListingPaused', data: { ...ref, byStaff: true, reason: 'Fake' } });
    given(listing, live)
      .when({ ...pause, data })
      .then(paused);
  });
  it('lets staff uphold its pause after an appeal', () => {
    const asked = { type: 'ListingReviewAsked', data: ref } as const;
    given(listing, [...live, pausedByStaff])
      .when({ ...pause, by: moderator })
      .refuses('invalid_transition');
    given(listing, [...live, pausedByStaff, asked])
      .when({ ...pause, by: moderator })
      .then(pausedByStaff);
    given(listing, [...live, pausedByStaff, asked, pausedByStaff])
      .when({ ...pause, by: moderator })
      .refuses('invalid_transition');
  });
  it('lets staff take over a pause of the seller', () => {
    given(listing, [...live, paused])
      .when({ ...pause, by: moderator })
      .then(pausedByStaff);
  });
  it('keeps a pause of staff if the seller pauses too', () => {
    given(listing, [...live, pausedByStaff])
      .when(pause)
      .refuses('invalid_transition');
  });
  it('resumes a paused listing', () => {
    given(listing, [...live, paused])
      .when(resume)
      .then({ type: 'ListingResumed', data: { ...ref, byStaff: false } });
  });
  it('refuses to resume a live listing', () => {
    given(listing, live).when(resume).refuses('invalid_transition');
    given(listing, live)
      .when({ ...resume, by: moderator })
      .refuses('invalid_transition');
  });
  it('refuses to resume a listing that was never live', () => {
    given(listing, [created(), submitted]).when(resume).refuses('invalid_transition');
  });
  it('refuses to resume a pause of staff for the seller', () => {
    given(listing, [...live, pausedByStaff])
      .when(resume)
      .refuses('invalid_transition');
  });
  it('lets staff resume its own pause', () => {
    given(listing, [...live, pausedByStaff])
      .when({ ...resume, by: moderator })
      .then({ type: 'ListingResumed', data: { ...ref, byStaff: true } });
  });
});

describe('review ended by a resumption of staff', () => {
  const edited = { type: 'ListingEdited', data: { ...ref, changes: { title: 'Box set' }, material: true } } as const;
  const resumedBy = (byStaff: boolean) => ({ type: 'ListingResumed', data: { ...ref, byStaff } }) as const;

  it('leaves nothing to approve', () => {
    given(listing, [...live, edited, paused, resumedBy(true)])
      .when(approve)
      .nothing();
  });
  it('ends for a live listing too', () => {
    given(listing, [...live, edited])
      .when({ ...resume, by: moderator })
      .then(resumedBy(true));
  });
  it('stays open if the seller resumes', () => {
    given(listing, [...live, edited])
      .when(resume)
      .refuses('invalid_transition');
    given(listing, [...live, edited, paused, resumedBy(false)])
      .when(approve)
      .then(approved);
  });
});

describe('listing decided by another moderator', () => {
  const other = { ...moderator, id: `person_${'9'.repeat(32)}` };
  const at = (minutes: number) => new Date(Date.parse('2026-03-01T12:00:00.000Z') + minutes * 60_000).toISOString();
  const among = <C extends typeof approve | typeof reject>(command: C, seen: { status?: 'pending' | 'live' | 'flagged' } = {}) => ({
    ...command,
    ...{ by: other, now: at(5), data: { ...command.data, seen } },
  });
  const revived = [created(), submitted, rejected];

  it('is not decided in bulk by staff who did not see that decision', () => {
    given(listing, live).when(among(reject)).refuses('decided_by_other');
    given(listing, revived).when(among(approve)).refuses('decided_by_other');
    given(listing, live)
      .when(among(reject, { status: 'pending' }))
      .refuses('decided_by_other');
    given(listing, revived)
      .when(among(approve, { status: 'pending' }))
      .refuses('decided_by_other');
  });
  it('is decided by staff who saw it, ten minutes later, and after a new submission', () => {
    const removed = { ...rejected, data: { ...rejected.data, by: other.id, at: at(5) } } as ListingEvent;
    given(listing, live)
      .when(among(reject, { status: 'live' }))
      .then(removed);
    given(listing, live)
      .when({ ...among(reject), now: at(10) })
      .then({ ...removed, data: { ...removed.data, at: at(10) } } as ListingEvent);
    given(listing, [...revived, submitted])
      .when(among(approve))
      .then({ ...approved, data: { ...approved.data, by: other.id, at: at(5) } } as ListingEvent);
  });
  it('is decided alone, and in bulk by the earlier moderator', () => {
    given(listing, live)
      .when({ ...reject, by: other, now: at(5) })
      .then({ ...rejected, data: { ...rejected.data, by: other.id, at: at(5) } } as ListingEvent);
    given(listing, live)
      .when({ ...among(reject), by: moderator })
      .then({ ...rejected, data: { ...rejected.data, at: at(5) } } as ListingEvent);
  });
});

describe('review', () => {
  it('distinguishes a removal from a rejection', () => {
    const data = { reason: 'A print.', removal: true };
    given(listing, live)
      .when({ ...reject, data })
      .then({ type: 'ListingRejected', data: { ...ref, ...data, by: moderator.id, at: '2026-03-01T12:00:00.000Z' } } as ListingEvent);
    given(listing, live)
      .when({ ...reject, data: { reason: 'No pictures.', removal: false } })
      .then(rejected);
  });
  it('approves a listing in review', () => {
    given(listing, [created(), submitted]).when(approve).then(approved);
  });
  it('approves a flagged listing', () => {
    given(listing, [created(), submitted, rejected]).when(approve).then(approved);
  });
  it('approves once', () => {
    given(listing, live).when(approve).nothing();
  });
  it('refuses a draft', () => {
    given(listing, [created()]).when(approve).refuses('invalid_transition');
  });
  it('leaves a paused listing paused', () => {
    given(listing, [...live, paused])
      .when(approve)
      .nothing();
  });
  it('is refused to the seller', () => {
    given(listing, [created(), submitted])
      .when({ ...approve, by: seller })
      .refuses('not_owner');
  });
  it('is not found by other sellers', () => {
    given(listing, [created(), submitted])
      .when({ ...approve, by: stranger })
      .refuses('not_found');
  });
  it('stores the reason with a rejected listing', () => {
    given(listing, [created(), submitted]).when(reject).then(rejected);
  });
  it('removes a live listing by rejecting it', () => {
    given(listing, live).when(reject).then(rejected);
  });
  it('rejects once', () => {
    given(listing, [created(), submitted, rejected]).when(reject).nothing();
  });
  it('keeps an earlier reason beside another', () => {
    const other = { ...reject, data: { reason: 'A copy of a copy.' } };
    given(listing, [created(), submitted, rejected])
      .when(other)
      .then({ ...rejected, data: { ...rejected.data, reason: 'A copy of a copy.' } } as ListingEvent);
  });
  it('does not reject a draft', () => {
    given(listing, [created()]).when(reject).refuses('invalid_transition');
  });
  it('is not decided by the seller', () => {
    given(listing, [created(), submitted])
      .when({ ...reject, by: seller })
      .refuses('not_owner');
  });
});

describe('review of a listing paused by its seller', () => {
  const asked = { type: 'ListingReviewAsked', data: ref } as const;
  const cleared = { type: 'ListingCleared', data: ref } as const;
  const resumed = { type: 'ListingResumed', data: { ...ref, byStaff: false } } as const;

  it('ends by an approval without a sale, once', () => {
    given(listing, [...live, asked, paused])
      .when(approve)
      .then(cleared);
    given(listing, [...live, asked, paused, cleared])
      .when(approve)
      .nothing();
    given(listing, [...live, asked, paused, cleared, resumed])
      .when(approve)
      .nothing();
  });
  it('is ended by staff only', () => {
    for (const by of [seller, stranger])
      given(listing, [...live, asked, paused])
        .when({ ...approve, by })
        .refuses(by === seller ? 'not_owner' : 'not_found');
  });
  it('keeps a pause by staff after an approval', () => {
    given(listing, [...live, pausedByStaff, asked])
      .when(approve)
      .refuses('invalid_transition');
  });
});

describe('request for a review', () => {
  const ask = { type: 'AskReview', data: {}, by: { id: 'system:catalog', role: 'system' } } as const;
  const asked = { type: 'ListingReviewAsked', data: ref } as const;

  it('leaves a live listing on sale until staff has looked, once', () => {
    given(listing, live).when(ask).then(asked);
    given(listing, [...live, asked])
      .when(ask)
      .nothing();
    given(listing, [...live, asked])
      .when(approve)
      .then(approved);
    given(listing, [...live, asked, approved])
      .when(approve)
      .nothing();
  });
  it('ignores listings in review or rejected', () => {
    for (const before of [[created()], [created(), submitted], [created(), submitted, rejected]])
      given(listing, before).when(ask).nothing();
  });
  it.each([
    ['its seller', paused],
    ['staff', pausedByStaff],
  ])('reaches a listing paused by %s, once', (_, pausedBy) => {
    given(listing, [...live, pausedBy])
      .when(ask)
      .then(asked);
    given(listing, [...live, pausedBy, asked])
      .when(ask)
      .nothing();
  });
  it('is refused to people', () => {
    for (const by of [seller, moderator])
      given(listing, live)
        .when({ ...ask, by })
        .refuses('not_system');
  });
});

describe('loss of the seller', () => {
  const goneWhileOnSale = { type: 'ListingSellerGone', data: { ...ref, paused: true } } as const;
  const lose = { type: 'LoseSeller', data: {}, by: { id: 'system:catalog', role: 'system' } } as const;

  it('pauses a live listing', () => {
    given(listing, live).when(lose).then(pausedByStaff, goneWhileOnSale);
  });
  it('takes over a listing that the seller paused', () => {
    given(listing, [...live, paused])
      .when(lose)
      .then(pausedByStaff, goneWhileOnSale);
  });
  it.each([
    ['a draft', [created()]],
    ['a listing in review', [created(), submitted]],
    ['a flagged listing', [created(), submitted, rejected]],
    ['a listing that staff paused', [...live, pausedByStaff]],
  ])('is remembered by %s', (_, events) => {
    given(listing, events).when(lose).then(sellerGone);
  });
  it('happens once', () => {
    given(listing, [...live, pausedByStaff, sellerGone])
      .when(lose)
      .nothing();
  });
  it('is refused to the seller and others', () => {
    for (const by of [seller, moderator, stranger])
      given(listing, live)
        .when({ ...lose, by })
        .refuses(by === stranger ? 'not_owner' : 'not_system');
  });
  it('leaves nothing for staff to approve', () => {
    given(listing, [created(), submitted, sellerGone]).when(approve).refuses('seller_gone');
    given(listing, [created(), submitted, rejected, sellerGone]).when(approve).refuses('seller_gone');
  });
  it('leaves nothing to resume, submit or edit', () => {
    given(listing, [...live, pausedByStaff, sellerGone])
      .when({ ...resume, by: moderator })
      .refuses('seller_gone');
    given(listing, [created(), sellerGone]).when(submit).refuses('seller_gone');
  });
  it('lets staff reject the rest', () => {
    given(listing, [created(), submitted, sellerGone]).when(reject).then(rejected);
  });

  describe('return of the seller', () => {
    const regain = { type: 'RegainSeller', data: {}, by: lose.by } as const;
    const back = { type: 'ListingSellerBack', data: ref } as const;
    const resumed = { type: 'ListingResumed', data: { ...ref, byStaff: false } } as const;

    it('happens once and only after a loss', () => {
      given(listing, live).when(regain).nothing();
      given(listing, [...live, pausedByStaff, goneWhileOnSale])
        .when(regain)
        .then(back);
      given(listing, [...live, pausedByStaff, goneWhileOnSale, back])
        .when(regain)
        .nothing();
    });
    it('lets the seller resume what the ban paused', () => {
      given(listing, [...live, pausedByStaff, goneWhileOnSale, back])
        .when(resume)
        .then(resumed);
    });
    it('leaves a pause of staff to staff', () => {
      given(listing, [...live, pausedByStaff, sellerGone, back])
        .when(resume)
        .refuses('invalid_transition');
      given(listing, [...live, pausedByStaff, sellerGone, back])
        .when({ ...resume, by: moderator })
        .then({ type: 'ListingResumed', data: { ...ref, byStaff: true } });
    });
    it('returns a listing in review to staff', () => {
      given(listing, [created(), submitted, sellerGone, back]).when(approve).then(approved);
    });
    it('is refused to people', () => {
      for (const by of [seller, moderator])
        given(listing, [...live, pausedByStaff, goneWhileOnSale])
          .when({ ...regain, by })
          .refuses('not_system');
    });
  });
});

describe('edit', () => {
  const edited = (changes: object, material: boolean) => ({ type: 'ListingEdited', data: { ...ref, changes, material } }) as const;

  it('stores only changed fields', () => {
    given(listing, [created()])
      .when(edit({ title: 'One Piece 1', edition: '' }))
      .then(edited({ title: 'One Piece 1' }, false));
  });
  it('has no effect if repeated', () => {
    given(listing, [created({ edition: 'Viz' })])
      .when(edit({ edition: 'Viz' }))
      .nothing();
  });
  it('opens a review when the title of a live listing changes', () => {
    given(listing, live)
      .when(edit({ title: 'Box set' }))
      .then(edited({ title: 'Box set' }, true));
  });
  it('opens a review for a new link in a text, not for an old one', () => {
    const call = { description: 'Call 090-1234-5678.' };
    given(listing, live).when(edit(call)).then(edited(call, true));
    const again = { description: 'Please call 090-1234-5678.' };
    given(listing, [...live, edited(call, true)])
      .when(edit(again))
      .then(edited(again, false));
    given(listing, live)
      .when(edit({ description: 'Read twice.' }))
      .then(edited({ description: 'Read twice.' }, false));
  });
  it('opens a review when the price rises', () => {
    given(listing, live)
      .when(edit({ rateCents: 901 }))
      .then(edited({ rateCents: 901 }, true));
  });
  it('opens none when the price falls', () => {
    given(listing, live)
      .when(edit({ rateCents: 899 }))
      .then(edited({ rateCents: 899 }, false));
  });
  it('opens a review when the pictures of a paused listing change', () => {
    given(listing, [...live, paused])
      .when(edit({ coverUrl: 'https://example.org/a.webp' }))
      .then(edited({ coverUrl: 'https://example.org/a.webp' }, true));
  });
  it('lets staff approve a live listing with an edit in review', () => {
    given(listing, [...live, edited({ title: 'Box set' }, true)])
      .when(approve)
      .then(approved);
  });
  it('keeps the review open during a pause', () => {
    const resumed = { type: 'ListingResumed', data: { ...ref, byStaff: false } } as const;
    given(listing, [...live, edited({ title: 'Box set' }, true), paused, resumed])
      .when(approve)
      .then(approved);
  });
  it('computes the shipping fee anew', () => {
    given(listing, [created()])
      .when(edit({ shippingFee: '$6' }))
      .then(edited({ shippingFee: '$6', shippingCents: 600 }, false));
  });
  it('opens a review if shipping becomes dearer for any reason', () => {
    given(listing, live)
      .when(edit({ shippingFee: '$12' }))
      .then(edited({ shippingFee: '$12', shippingCents: 1_200 }, true));
    given(listing, [created({ locationType: 'onsite', shippingFee: '$6' }), submitted, approved])
      .when(edit({ locationType: 'remote' }))
      .then(edited({ locationType: 'remote', shippingCents: 600 }, true));
  });
  it('opens none when shipping becomes cheaper', () => {
    given(listing, [created({ shippingFee: '$12', shippingCents: 1_200 }), submitted, approved])
      .when(edit({ shippingFee: '$6' }))
      .then(edited({ shippingFee: '$6', shippingCents: 600 }, false));
  });
  it('changes the currency of a draft', () => {
    given(listing, [created()])
      .when(edit({ currency: 'eur' }))
      .then(edited({ currency: 'eur' }, false));
  });
  it.each([
    ['live', live],
    ['paused', [...live, paused]],
    ['removed by staff', [...live, rejected]],
    ['in review again', [...live, rejected, submitted]],
  ])('never changes the currency of a listing that has been live: %s', (_, events) => {
    given(listing, events)
      .when(edit({ currency: 'eur' }))
      .refuses('currency_fixed');
  });
  it('is refused if the listing has changed meanwhile', () => {
    given(listing, live)
      .when(edit({ title: 'Box set' }, 2))
      .refuses('version_conflict');
    given(listing, live)
      .when(edit({ title: 'Box set' }, 3))
      .then(edited({ title: 'Box set' }, true));
  });
  it('refuses a deposit on a listing for sale', () => {
    given(listing, [created()])
      .when(edit({ depositCents: 500 }))
      .refuses('deposit_for_sale');
    given(listing, [created({ rateType: 'rent_daily', depositCents: 500 })])
      .when(edit({ rateType: 'buy' }))
      .refuses('deposit_for_sale');
    given(listing, [created({ rateType: 'rent_daily', depositCents: 500 })])
      .when(edit({ rateType: 'buy', depositCents: 0 }))
      .then(edited({ rateType: 'buy', depositCents: 0 }, false));
  });
  it('unlinks the series', () => {
    given(listing, [created()])
      .when(edit({ seriesId: null }))
      .then(edited({ series: null }, false));
  });
  it('refuses an unknown series', () => {
    given(listing, [created()])
      .when(edit({ seriesId: 'mal-9' }))
      .refuses('series_unknown');
  });
  it("refuses another seller's live listing", () => {
    given(listing, live)
      .when({ ...edit({ title: 'Mine' }), by: stranger })
      .refuses('not_owner');
  });
  it("does not find another seller's draft", () => {
    given(listing, [created()])
      .when({ ...edit({ title: 'Mine' }), by: stranger })
      .refuses('not_found');
  });
});

describe('inventory', () => {
  const recounted = (stock: object) => ({ type: 'StockCounted', data: { ...ref, stock: { ...newStock(3), ...stock } } }) as const;

  it('adds the new copies to those available', () => {
    given(listing, live)
      .when(edit({ inventory: 5 }))
      .then(recounted({ inventory: 5, available: 5 }));
  });
  it('withholds copies that the seller does not offer', () => {
    given(listing, live)
      .when(edit({ available: 1 }))
      .then(recounted({ available: 1, rentedOut: 2 }));
  });
  it('limits available copies to the inventory', () => {
    given(listing, live)
      .when(edit({ inventory: 2, available: 9 }))
      .then(recounted({ inventory: 2, available: 2 }));
  });
  it('stays the same for an equal count', () => {
    given(listing, live)
      .when(edit({ inventory: 3, available: 3 }))
      .nothing();
  });
  it('never falls below the reserved copies', () => {
    const reserved = {
      type: 'StockReserved',
      data: { ...ref, checkoutId: 'checkout_1', quantity: 2, stock: { ...newStock(3), available: 1, reserved: 2 } },
    } as const;
    given(listing, [...live, reserved])
      .when(edit({ inventory: 1 }))
      .refuses('below_reserved');
  });
  it('records text and copies as two facts', () => {
    const texts = { type: 'ListingEdited', data: { ...ref, changes: { sku: 'A-1' }, material: false } } as const;
    given(listing, live)
      .when(edit({ sku: 'A-1', inventory: 4 }))
      .then(texts, recounted({ inventory: 4, available: 4 }));
  });
  it('starts with the created listing', () => {
    given(listing)
      .when(create)
      .then([{ type: 'ListingCreated', data: { ...ref, content: content(), stock: newStock(3) } }]);
  });
});
