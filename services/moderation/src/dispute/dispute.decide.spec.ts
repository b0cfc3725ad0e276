import { describe, it } from '@jest/globals';
import { aBuyer, aModerator, aSeller, given, theSystem } from '@tankobon/testing';
import type { DisputeEvent } from './dispute.js';
import { dispute } from './dispute.decide.js';
import type { DisputedContract } from './opening.decide.js';

const [mina, kaito, rei, mo] = [aBuyer('mina'), aSeller('kaito'), aSeller('rei'), aModerator('mo')];
const contractId = `sale_${'1'.repeat(32)}`;
const terms = {
  contractId, orderId: `order_${'2'.repeat(32)}`, listingId: 'listing-akira', title: 'Akira', buyerId: mina.id, sellerId: kaito.id, currency: 'usd' as const, priceCents: 3_600,
}; // prettier-ignore
const about = { contractId, orderId: terms.orderId, listingId: terms.listingId, buyerId: mina.id, sellerId: kaito.id };
const contract = (more: Partial<DisputedContract> = {}): DisputedContract => ({
  ...terms, isRental: false, stage: 'sent', arrivedAt: null, keptCents: 0, contestUntil: null, ...more,
}); // prettier-ignore
const complaint = {
  reasonCode: 'damaged_item' as const, requestedOutcome: 'refund' as const, summary: 'Torn', details: 'Page 31.', attachments: [],
}; // prettier-ignore
const at = (day: number, hour = 0) => `2026-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const open = (by = mina, more: Partial<DisputedContract> = {}, now = at(1)) => ({
  type: 'OpenDispute' as const, data: { ...complaint, contract: contract(more) }, by, now,
}); // prettier-ignore
const opened: DisputeEvent = {
  type: 'DisputeOpened',
  data: { ...terms, ...complaint, openedBy: 'buyer', personId: mina.id, responseDueAt: at(4), evidenceDueAt: at(8) },
};
const word = (by = kaito, now = at(2)) => ({ type: 'AddEvidence' as const, data: { text: 'It left whole.', attachments: [] }, by, now });
const said = { ...about, personId: kaito.id, side: 'seller' as const, text: 'It left whole.', attachments: [] };
const answered = (offerCents: number | null = null): DisputeEvent => ({
  type: 'DisputeAnswered',
  data: { ...said, offerCents, responseDueAt: at(11) },
});
const answer = (offerCents: number | null, by = kaito) => ({
  type: 'AnswerDispute' as const, data: { text: 'It left whole.', attachments: [], offerCents }, by, now: at(2),
}); // prettier-ignore
const held = { held: true, leftCents: 3_600 };
const decide = (data: object, by = mo) => ({ type: 'UpdateDispute' as const, data: { money: null, ...data }, by, now: at(3) });
const closed = (more: object = {}): DisputeEvent => ({
  type: 'DisputeClosed',
  data: { ...about, status: 'closed', resolution: 'no_action', note: null, refundCents: 0, currency: 'usd', by: mo.id, ...more },
});
const refund = { status: 'refunded', resolution: 'refund', note: 'Refund issued', refundCents: 3_600 };
const escalated = (why: 'silence' | 'time' | 'staff', escalationLevel: 'level_1' | 'level_2' = 'level_1'): DisputeEvent => ({
  type: 'DisputeEscalated',
  data: { ...about, escalationLevel, why },
});

describe('opening of a dispute', () => {
  it('gives the other side 72 hours to answer and both seven days for evidence', () =>
    void given(dispute).when(open()).then(opened).waitsFor(['remind', 'endWait']));
  it('is refused to all but the two sides', () => {
    given(dispute).when(open(rei)).refuses('not_party');
    given(dispute).when(open(mo)).refuses('not_party');
  });
  it('names an amount up to the payment', () => {
    const part = { ...complaint, requestedOutcome: 'partial_refund' as const };
    const asked = (requestedCents: number | undefined) => ({ ...open(), data: { ...open().data, ...part, requestedCents } });
    const wanted = (more: object): DisputeEvent => ({ ...opened, data: { ...opened.data, ...part, ...more } }) as DisputeEvent;
    given(dispute)
      .when(asked(900))
      .then(wanted({ requestedCents: 900 }));
    given(dispute).when(asked(undefined)).then(wanted({}));
    given(dispute).when(asked(3_601)).refuses('exceeds_contract');
    given(dispute)
      .when({ ...open(), data: { ...open().data, requestedCents: 900 } })
      .then(opened);
  });
  it('happens once', () => void given(dispute, [opened]).when(open()).refuses('dispute_exists'));
  it('happens once even after the first one is over', () => void given(dispute, [opened, closed()]).when(open()).refuses('dispute_exists'));
  it('requires a payment', () =>
    void given(dispute)
      .when(open(mina, { stage: 'unpaid' }))
      .refuses('not_paid'));
  it('is refused for cancelled orders and 14 days after arrival', () => {
    given(dispute)
      .when(open(mina, { stage: 'cancelled' }))
      .refuses('too_late');
    given(dispute)
      .when(open(mina, { stage: 'over', arrivedAt: at(1) }, at(15, 1)))
      .refuses('too_late');
    given(dispute)
      .when({ ...open(mina, { stage: 'over', arrivedAt: at(1) }, at(15)) })
      .then(expectOpenedAt(at(18), at(22)));
  });
  describe('dispute about a captured deposit', () => {
    const kept = { isRental: true, stage: 'over', arrivedAt: at(1), keptCents: 700, contestUntil: at(4) } as const;
    const contest = (now: string, more: Partial<DisputedContract> = {}, by = mina, requestedOutcome: 'deposit' | 'refund' = 'deposit') => {
      const command = open(by, { ...kept, ...more }, now);
      return { ...command, data: { ...command.data, requestedOutcome } };
    };
    const openedAt = (responseDueAt: string, evidenceDueAt: string, more: object): DisputeEvent =>
      ({ type: 'DisputeOpened', data: { ...opened.data, responseDueAt, evidenceDueAt, ...more } }) as DisputeEvent;

    it('is possible for 72 hours after the rental closed', () => {
      given(dispute)
        .when(contest(at(4)))
        .then(openedAt(at(7), at(11), { requestedOutcome: 'deposit' }));
      given(dispute)
        .when(contest(at(4, 1)))
        .refuses('contest_over');
    });
    it('keeps the 14 days for other complaints, without the deposit', () => {
      given(dispute)
        .when(contest(at(4, 1), {}, mina, 'refund'))
        .then(openedAt('2026-03-07T01:00:00.000Z', '2026-03-11T01:00:00.000Z', { priceCents: 2_900 }));
      given(dispute)
        .when(contest(at(15, 1), {}, mina, 'refund'))
        .refuses('too_late');
    });
    it('has no 72 hours if nothing was captured', () =>
      void given(dispute)
        .when(contest(at(14), { keptCents: 0, contestUntil: null }))
        .then(openedAt(at(17), at(21), { requestedOutcome: 'deposit' })));
    it('is opened by the renter only, once', () => {
      given(dispute)
        .when(contest(at(2), {}, rei))
        .refuses('not_party');
      given(dispute)
        .when(contest(at(2), {}, kaito))
        .refuses('too_late');
      given(dispute, [opened])
        .when(contest(at(2)))
        .refuses('dispute_exists');
    });
  });
  it('is opened by the seller only about a sent rental that is not over', () => {
    given(dispute).when(open(kaito)).refuses('not_rented');
    given(dispute)
      .when(open(kaito, { isRental: true, stage: 'paid' }))
      .refuses('too_early');
    given(dispute)
      .when(open(kaito, { isRental: true, stage: 'over' }))
      .refuses('too_late');
    given(dispute)
      .when(open(kaito, { isRental: true }))
      .then({ type: 'DisputeOpened', data: { ...opened.data, openedBy: 'seller', personId: kaito.id } } as DisputeEvent);
  });
});

const expectOpenedAt = (responseDueAt: string, evidenceDueAt: string) =>
  ({ type: 'DisputeOpened', data: { ...opened.data, responseDueAt, evidenceDueAt } }) as DisputeEvent;

describe('statements of both sides', () => {
  it('answer the other side, and staff decides once the evidence is in', () => {
    given(dispute, [opened]).when(word()).then(answered()).waitsFor(['remind', 'endWait']);
    given(dispute, [opened, answered()])
      .when(word())
      .then({ type: 'DisputeEvidenceAdded', data: { ...said, offerCents: null } });
  });
  it('are refused to all but the two sides', () => {
    given(dispute, [opened]).when(word(rei)).refuses('not_found');
    given(dispute, [opened]).when(word(mo)).refuses('not_party');
    given(dispute).when(word()).refuses('not_found');
  });
  it('are made before the time for evidence and the end', () => {
    given(dispute, [opened])
      .when(word(mina, at(9)))
      .refuses('evidence_over');
    given(dispute, [opened, closed()]).when(word()).refuses('dispute_closed');
  });
  it('are limited in length', () => {
    const mine: DisputeEvent = { type: 'DisputeEvidenceAdded', data: { ...said, personId: mina.id, side: 'buyer', offerCents: null } };
    given(dispute, [opened, ...Array.from({ length: 10 }, () => mine)])
      .when(word(mina))
      .refuses('too_much_evidence');
  });
  it('hold an offer of the seller, and an answer of the other side only', () => {
    given(dispute, [opened]).when(answer(1_200)).then(answered(1_200));
    given(dispute, [opened]).when(answer(3_601)).refuses('exceeds_contract');
    given(dispute, [opened]).when(answer(null, mina)).refuses('not_other_side');
  });
});

describe('offer in a dispute', () => {
  const accept = (by = mina, money = held, offerCents = 1_200) => ({
    type: 'AcceptOffer' as const,
    data: { ...money, offerCents },
    by,
    now: at(3),
  });
  const given1200 = closed({ ...refund, note: 'Offer accepted', refundCents: 1_200, by: mina.id });
  it('is refunded once after the buyer accepts', () => {
    given(dispute, [opened, answered(1_200)])
      .when(accept())
      .then(given1200)
      .waitsFor([]);
    given(dispute, [opened, answered(1_200), given1200])
      .when(accept())
      .nothing();
  });
  it('is refused if it has changed since it was seen', () => {
    const raised: DisputeEvent = { type: 'DisputeEvidenceAdded', data: { ...said, offerCents: 1_500 } };
    given(dispute, [opened, answered(1_200), raised])
      .when(accept())
      .refuses('offer_changed');
    given(dispute, [opened, answered(1_200), raised])
      .when(accept(mina, held, 1_500))
      .then(closed({ ...refund, note: 'Offer accepted', refundCents: 1_500, by: mina.id }));
    given(dispute, [opened, answered(1_200)])
      .when(accept(mina, held, 2_500))
      .refuses('offer_changed');
  });
  it('is raised, never lowered', () => {
    given(dispute, [opened, answered(1_200)])
      .when(answer(1_199))
      .refuses('offer_lowered');
    for (const offerCents of [null, 1_200, 1_500])
      given(dispute, [opened, answered(1_200)])
        .when(answer(offerCents))
        .then({ type: 'DisputeEvidenceAdded', data: { ...said, offerCents } });
  });
  it('is accepted by the buyer only', () => {
    given(dispute, [opened, answered(1_200)])
      .when(accept(kaito))
      .refuses('not_buyer');
    given(dispute, [opened, answered(1_200)])
      .when(accept(rei))
      .refuses('not_found');
    given(dispute, [opened]).when(accept()).refuses('no_offer');
    given(dispute, [opened, answered(1_200), closed()])
      .when(accept())
      .refuses('dispute_closed');
  });
});

describe('silence in a dispute', () => {
  const wait = (now: string) => ({ type: 'EndWait' as const, data: {}, by: theSystem(), now });
  const remind = { type: 'RemindOther' as const, data: {}, by: theSystem() };
  const reminded: DisputeEvent = { type: 'DisputeReminded', data: { ...about, remindedId: kaito.id, byStaff: false, dueAt: at(4) } };
  const ofEvidence = (remindedId: string): DisputeEvent => ({ type: 'DisputeReminded', data: { ...reminded.data, remindedId, dueAt: at(8) } as never }); // prettier-ignore
  it('causes one reminder a day before', () => {
    given(dispute, [opened]).when(remind).then(reminded).waitsFor(['endWait']);
    given(dispute, [opened, reminded]).when(remind).nothing();
    given(dispute, [opened, closed()]).when(remind).nothing();
  });
  it('causes one reminder of both a day before the time for evidence ends', () => {
    const both = [ofEvidence(mina.id), ofEvidence(kaito.id)];
    given(dispute, [opened, reminded, answered()])
      .when(remind)
      .then(...both)
      .waitsFor(['endWait']);
    given(dispute, [opened, answered(), ...both])
      .when(remind)
      .nothing();
    given(dispute, [opened, answered(), escalated('time')])
      .when(remind)
      .nothing();
  });
  it('escalates without the answer of the other side', () => {
    given(dispute, [opened])
      .when(wait(at(4)))
      .then(escalated('silence'))
      .waitsFor([]);
    given(dispute, [opened])
      .when(wait(at(3, 23)))
      .nothing();
  });
  it('escalates at the end of the time for evidence after the answer', () => {
    given(dispute, [opened, answered()])
      .when(wait(at(8)))
      .then(escalated('time'));
    given(dispute, [opened, answered(), escalated('time')])
      .when(wait(at(9)))
      .nothing();
    given(dispute, [opened, closed()])
      .when(wait(at(9)))
      .nothing();
  });
});

describe('chargeback', () => {
  const taken = { chargebackId: `chargeback_${'4'.repeat(32)}`, amountCents: 3_600, currency: 'usd' as const, reason: 'fraudulent' };
  const joins = { type: 'JoinChargeback' as const, data: { ...taken, contractId }, by: theSystem() };
  const joined: DisputeEvent = { type: 'ChargebackJoined', data: joins.data };
  const ends = (won: boolean) => ({ type: 'EndChargeback' as const, data: { ...taken, won }, by: theSystem() });
  const ended = (won: boolean): DisputeEvent => ({ type: 'ChargebackEnded', data: { ...taken, won } });
  const ofBank = { type: 'OpenForBank' as const, data: { contract: contract() }, by: theSystem(), now: at(1) };
  const silent = { reasonCode: 'other', requestedOutcome: 'refund', summary: null, details: null, chargeback: 'open', byBank: true };
  const bankOpened = { type: 'DisputeOpened', data: { ...opened.data, ...silent } } as DisputeEvent;
  const verdict = (won: boolean) =>
    closed({ resolution: won ? 'resolved_seller' : 'resolved_buyer', by: 'bank', verdict: won ? 'won' : 'lost' });

  it('opens a dispute if there is none, once', () => {
    given(dispute).when(joins).then(joined).waitsFor(['openForBank']);
    given(dispute, [joined]).when(joins).nothing();
    given(dispute, [joined]).when(ofBank).then(bankOpened).waitsFor(['remind', 'endWait']);
    given(dispute, [joined, bankOpened]).when(ofBank).nothing();
    given(dispute, [joined, ended(true)])
      .when(ofBank)
      .nothing();
  });
  it('joins an open dispute, and a later complaint joins it', () => {
    given(dispute, [opened]).when(joins).then(joined).waitsFor(['remind', 'endWait']);
    given(dispute, [joined])
      .when(open())
      .then({ type: 'DisputeOpened', data: { ...opened.data, chargeback: 'open' } } as DisputeEvent);
  });
  it('blocks refunds until the bank has decided', () => {
    const refunds = decide({ status: 'refunded', money: held });
    given(dispute, [opened, joined]).when(refunds).refuses('chargeback_open');
    given(dispute, [opened, joined, ended(true)])
      .when(refunds)
      .then(closed(refund));
  });
  it('ends its own dispute by the verdict, a complaint only if the buyer won', () => {
    given(dispute, [joined, bankOpened]).when(ends(true)).then(ended(true), verdict(true)).waitsFor([]);
    given(dispute, [joined, bankOpened]).when(ends(false)).then(ended(false), verdict(false));
    given(dispute, [opened, joined]).when(ends(true)).then(ended(true));
    given(dispute, [opened, joined]).when(ends(false)).then(ended(false), verdict(false));
    given(dispute, [opened, joined, closed()]).when(ends(false)).then(ended(false));
    given(dispute, [opened, joined, ended(false), verdict(false)])
      .when(ends(false))
      .nothing();
    given(dispute).when(ends(true)).nothing();
  });
});

describe('decision of staff', () => {
  it('refunds all or a part, up to the rest', () => {
    given(dispute, [opened])
      .when(decide({ status: 'refunded', money: held }))
      .then(closed(refund));
    given(dispute, [opened])
      .when(decide({ status: 'refunded', refundCents: 900, money: held }))
      .then(closed({ ...refund, refundCents: 900 }));
    given(dispute, [opened])
      .when(decide({ status: 'refunded', refundCents: 3_601, money: held }))
      .refuses('exceeds_contract');
    given(dispute, [opened])
      .when(decide({ status: 'refunded', money: { held: true, leftCents: 0 } }))
      .refuses('nothing_left');
  });
  it('refunds nothing before the payout is on hold', () =>
    void given(dispute, [opened])
      .when(decide({ status: 'refunded', money: { ...held, held: false } }))
      .refuses('payout_under_way'));
  it('closes without action or names the side that was right', () => {
    given(dispute, [opened])
      .when(decide({ status: 'closed' }))
      .then(closed());
    given(dispute, [opened])
      .when(decide({ status: 'closed', resolution: 'resolved_seller' }))
      .then(closed({ resolution: 'resolved_seller' }));
    given(dispute, [opened])
      .when(decide({ status: 'closed', resolution: 'refund' }))
      .refuses('wrong_resolution');
    given(dispute, [opened])
      .when(decide({ resolution: 'no_action' }))
      .refuses('wrong_resolution');
    given(dispute, [opened])
      .when(decide({ refundCents: 1 }))
      .refuses('wrong_resolution');
  });
  it('happens once: a repeat does nothing, another one is too late', () => {
    given(dispute, [opened, closed(refund)])
      .when(decide({ status: 'refunded', money: held }))
      .nothing();
    given(dispute, [opened, closed(refund)])
      .when(decide({ status: 'closed' }))
      .refuses('invalid_transition');
    given(dispute, [opened, closed()])
      .when(decide({ severity: 'high' }))
      .refuses('invalid_transition');
  });
  it('goes to level 2 once', () => {
    const up = decide({ status: 'escalated', escalationLevel: 'level_2' });
    given(dispute, [opened]).when(up).then(escalated('staff', 'level_2')).waitsFor([]);
    given(dispute, [opened, escalated('staff', 'level_2')])
      .when(up)
      .nothing();
    const why = decide({ ...up.data, note: 'Two stories' });
    given(dispute, [opened])
      .when(why)
      .then({ type: 'DisputeEscalated', data: { ...escalated('staff', 'level_2').data, note: 'Two stories' } as never });
  });
  it('extends the time with a reason', () => {
    const longer: DisputeEvent = { type: 'DisputeUpdated', data: { ...about, changes: { evidenceDueAt: at(20) }, note: 'On holiday' } };
    given(dispute, [opened])
      .when(decide({ evidenceDueAt: at(20), note: 'On holiday' }))
      .then(longer);
    given(dispute, [opened, longer])
      .when(word(mina, at(19)))
      .then({ type: 'DisputeEvidenceAdded', data: { ...said, personId: mina.id, side: 'buyer', offerCents: null } });
  });
  it('names no missing pictures', () => {
    given(dispute, [opened])
      .when(decide({ attachmentsCount: 1 }))
      .refuses('attachment_unknown');
    given(dispute, [opened])
      .when(decide({ descriptions: [{ id: `picture_${'3'.repeat(32)}`, description: 'x' }] }))
      .refuses('attachment_unknown');
  });
  it('reminds the silent side until the end', () => {
    const remind = { type: 'RemindDispute' as const, data: {}, by: mo };
    given(dispute, [opened])
      .when(remind)
      .then({ type: 'DisputeReminded', data: { ...about, remindedId: kaito.id, byStaff: true, dueAt: at(4) } });
    given(dispute, [opened, closed()]).when(remind).refuses('invalid_transition');
  });
});
