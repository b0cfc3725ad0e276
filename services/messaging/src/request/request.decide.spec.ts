import { describe, it } from '@jest/globals';
import { newId, type RequestStage } from '@tankobon/contracts';
import { given as givenEvents } from '@tankobon/testing';
import { MOST_OPEN, request, type RequestCommand } from './request.decide.js';
import type { RequestEvent } from './request.js';

const [buyerId, sellerId, strangerId] = [newId('person'), newId('person'), newId('person')];
const [buyer, seller, stranger] = [buyerId, sellerId, strangerId].map((id) => ({ id, role: 'seller' as const }));
const admin = { id: newId('person'), role: 'admin' as const };
const system = { id: 'messaging', role: 'system' as const };
const now = '2026-03-01T12:00:00.000Z';
const parties = { listingId: 'listing-a', buyerId, sellerId, conversationId: newId('conversation') };
const none = { open: 0, sameListing: false };
const done = (by: string) => ({ ...parties, by, at: now });

const openedNow: RequestEvent = {
  type: 'RequestOpened',
  data: { ...parties, preferredDelivery: 'either', message: 'Is the obi there?', at: now },
};
const movedTo = (stage: RequestStage, by = sellerId): RequestEvent => ({
  type: 'RequestMoved',
  data: { ...done(by), stage, reason: null, note: null },
});
const withdrawn: RequestEvent = { type: 'RequestWithdrawn', data: done(buyerId) };

const given = (...events: RequestEvent[]) => givenEvents(request, events);
const open = (changes: object = {}, by = buyer!): RequestCommand => {
  const listing = { listingId: 'listing-a', sellerId, live: true };
  const said = { message: 'Is the obi there?', preferredDelivery: 'either' as const, conversationId: parties.conversationId };
  return { type: 'OpenRequest', data: { listing, ...none, ...said, ...changes }, by, now };
};
const move = (data: object, by: RequestCommand['by'] = seller!): RequestCommand => ({
  type: 'MoveRequest',
  data: { ...none, ...data },
  by,
  now,
});
const resend = (data: object = {}): RequestCommand => ({ type: 'ResendContract', data: { ...none, ...data }, by: admin, now });
const withdraw = (by: RequestCommand['by'] = buyer!): RequestCommand => ({ type: 'WithdrawRequest', data: {}, by, now });

describe('new request', () => {
  it('holds buyer, seller, listing and delivery', () => {
    given().when(open()).then([openedNow]);
  });
  it('is made once', () => given(openedNow).when(open()).nothing());
  it('requires a listing', () =>
    given()
      .when(open({ listing: null }))
      .refuses('not_found'));
  it("is refused for one's own listing", () => {
    given().when(open({}, seller)).refuses('own_listing');
    given()
      .when(open({ listing: { listingId: 'listing-a', sellerId, live: false } }, seller))
      .refuses('own_listing');
  });
  it('requires a live listing', () =>
    given()
      .when(open({ listing: { listingId: 'listing-a', sellerId, live: false } }))
      .refuses('unavailable'));
  it('is unique for a listing', () =>
    given()
      .when(open({ open: 1, sameListing: true }))
      .refuses('already_requested'));
  it('is limited in number over all listings', () => {
    given()
      .when(open({ open: MOST_OPEN - 1 }))
      .then([openedNow]);
    given()
      .when(open({ open: MOST_OPEN }))
      .refuses('too_many_open');
  });
});

describe('stage of a request', () => {
  it('moves in any direction', () => {
    given(openedNow)
      .when(move({ stage: 'offer' }))
      .then([movedTo('offer')]);
    given(openedNow, movedTo('offer'))
      .when(move({ stage: 'screening' }))
      .then([movedTo('screening')]);
  });
  it('is moved by staff too', () => {
    given(openedNow)
      .when(move({ stage: 'interview' }, admin))
      .then([movedTo('interview', admin.id)]);
  });
  it('stays if it is chosen again', () =>
    given(openedNow, movedTo('offer'))
      .when(move({ stage: 'offer' }))
      .nothing());
  it('allows its own statuses only', () => {
    given(openedNow)
      .when(move({ stage: 'screening', status: 'hired' }))
      .then([movedTo('screening')]);
    given(openedNow)
      .when(move({ status: 'hired' }))
      .nothing();
    given(openedNow)
      .when(move({ stage: 'interview', status: 'declined' }))
      .then([movedTo('interview')]);
    given(openedNow)
      .when(move({ stage: 'declined', status: 'interview' }))
      .then([movedTo('declined')]);
    given(openedNow)
      .when(move({ stage: 'offer', status: 'open' }))
      .then([movedTo('offer')]);
  });
  it('is declined by status or stage, with a reason and a note', () => {
    given(openedNow)
      .when(move({ status: 'declined' }))
      .then([movedTo('declined')]);
    const reported: RequestEvent = {
      type: 'RequestMoved',
      data: { ...done(sellerId), stage: 'declined', reason: 'Sold here.', note: 'Polite.' },
    };
    given(openedNow)
      .when(move({ stage: 'declined', rejectedReason: 'Sold here.', notes: 'Polite.' }))
      .then([reported]);
  });
  it('keeps a note alone', () => {
    given(openedNow)
      .when(move({ notes: 'Asked twice.' }))
      .then([{ type: 'RequestNoted', data: { by: sellerId, at: now, note: 'Asked twice.' } }]);
  });
  it('takes a future viewing, once', () => {
    const at = '2026-03-02T12:00:00.000Z';
    const set: RequestEvent = { type: 'ViewingSet', data: { ...done(sellerId), interviewScheduledAt: at } };
    given(openedNow)
      .when(move({ stage: 'interview', interviewScheduledAt: at }))
      .then([set, movedTo('interview')]);
    given(openedNow, set)
      .when(move({ interviewScheduledAt: at }))
      .nothing();
    given(openedNow, set)
      .when(move({ interviewScheduledAt: null }))
      .then([{ type: 'ViewingSet', data: { ...done(sellerId), interviewScheduledAt: null } }]);
    given(openedNow)
      .when(move({ interviewScheduledAt: now }))
      .refuses('viewing_past');
    given(openedNow)
      .when(move({ interviewScheduledAt: '9999-12-31T23:00:00.000Z' }))
      .refuses('viewing_far');
  });
  it('opens again after its end only within the limits', () => {
    given(openedNow, movedTo('declined'))
      .when(move({ stage: 'screening' }))
      .then([movedTo('screening')]);
    given(openedNow, movedTo('declined'))
      .when(move({ stage: 'screening', open: 1, sameListing: true }))
      .refuses('already_requested');
    given(openedNow, movedTo('hired'))
      .when(move({ stage: 'screening', open: MOST_OPEN }))
      .refuses('too_many_open');
  });
  it('is refused to its buyer and hidden from others', () => {
    given(openedNow)
      .when(move({ stage: 'hired' }, buyer))
      .refuses('not_seller');
    given(openedNow)
      .when(move({ stage: 'hired' }, stranger))
      .refuses('not_found');
    given()
      .when(move({ stage: 'hired' }))
      .refuses('not_found');
  });
  it('is final once the buyer has withdrawn', () =>
    given(openedNow, withdrawn)
      .when(move({ stage: 'offer' }))
      .refuses('withdrawn'));
});

describe('repeated contract', () => {
  const resent = (wasSent: boolean): RequestEvent => ({ type: 'ContractResent', data: { ...done(admin.id), wasSent } });
  it('is noted each time and sets its stage', () => {
    given(openedNow)
      .when(resend())
      .then([resent(false)]);
    given(openedNow, resent(false))
      .when(resend())
      .then([resent(true)]);
    given(openedNow, resent(false))
      .when(move({ stage: 'contract_sent' }))
      .nothing();
  });
  it('requires room after an end, and a buyer who has not withdrawn', () => {
    given(openedNow, movedTo('declined'))
      .when(resend({ open: 1, sameListing: true }))
      .refuses('already_requested');
    given(openedNow, withdrawn).when(resend()).refuses('withdrawn');
  });
});

describe('withdrawal of a request', () => {
  it('is made by its buyer, once', () => {
    given(openedNow).when(withdraw()).then([withdrawn]);
    given(openedNow, withdrawn).when(withdraw()).nothing();
  });
  it("follows the buyer's erasure", () => {
    given(openedNow)
      .when(withdraw(system))
      .then([{ type: 'RequestWithdrawn', data: done('messaging') }]);
  });
  it('is refused to its seller and others', () => {
    given(openedNow).when(withdraw(seller)).refuses('not_buyer');
    given(openedNow).when(withdraw(stranger)).refuses('not_found');
  });
  it('is refused after its end', () => given(openedNow, movedTo('hired')).when(withdraw()).refuses('invalid_transition'));
});
