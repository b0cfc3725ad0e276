import { describe, it } from '@jest/globals';
import type { KycDecision } from '@tankobon/contracts';
import { anAdmin, aSeller, given, theSystem } from '@tankobon/testing';
import type { KycReviewEvent } from './kyc-review.js';
import { kycReview } from './kyc-review.decide.js';

const [ada, kaito, rin] = [anAdmin('ada'), aSeller('kaito'), aSeller('rin')];
const now = '2026-11-26T12:00:00.000Z';
const sellerId = kaito.id;
const asked = { sellerId, cause: 'requirements' as const, requirements: ['individual.verification.document'] };
const open = (data: typeof asked | { sellerId: string; cause: 'payout'; requirements: string[] } = asked) => ({
  type: 'OpenReview' as const,
  data,
  by: theSystem(),
  now,
});
const decideAs = (status: KycDecision, notes: string | null = null, by = ada) => ({
  type: 'DecideReview' as const,
  data: { status, notes },
  by,
  now,
});
const answer = (words: string, by = kaito) => ({ type: 'AnswerReview' as const, data: { answer: words }, by, now });
const end = { type: 'EndReview' as const, data: {}, by: theSystem(), now };

const opened: KycReviewEvent = { type: 'KycReviewOpened', data: asked };
const decided = (status: KycDecision, notes: string | null = null): KycReviewEvent => ({
  type: 'KycDecided',
  data: { sellerId, status, notes, by: ada.id },
});
const answered = (words: string): KycReviewEvent => ({ type: 'KycAnswered', data: { sellerId, answer: words } });
const NOTES = 'Send the back of the card too.';

describe('identity review', () => {
  it('opens for requirements and for a refused payout', () => {
    given(kycReview).when(open()).then([opened]);
    const byPayout = { sellerId, cause: 'payout' as const, requirements: [] };
    given(kycReview)
      .when(open(byPayout))
      .then([{ type: 'KycReviewOpened', data: byPayout }]);
  });
  it('opens once, also while the seller or nobody is waited for', () => {
    given(kycReview, [opened]).when(open()).nothing();
    given(kycReview, [opened, decided('needs_info', NOTES)])
      .when(open())
      .nothing();
    given(kycReview, [opened, decided('rejected', NOTES)])
      .when(open())
      .nothing();
  });
  it('opens again after its approval for new requirements alone', () => {
    const approved = [opened, decided('approved')];
    given(kycReview, approved).when(open()).then([opened]);
    given(kycReview, approved)
      .when(open({ sellerId, cause: 'payout', requirements: [] }))
      .nothing();
  });
  it('is decided, with notes unless it is approved', () => {
    given(kycReview, [opened])
      .when(decideAs('approved'))
      .then([decided('approved')]);
    for (const status of ['needs_info', 'rejected'] as const) {
      given(kycReview, [opened]).when(decideAs(status)).refuses('validation_failed');
      given(kycReview, [opened])
        .when(decideAs(status, NOTES))
        .then([decided(status, NOTES)]);
    }
  });
  it('is decided once where status and notes are the same', () => {
    given(kycReview, [opened, decided('approved')])
      .when(decideAs('approved'))
      .nothing();
    given(kycReview, [opened, decided('needs_info', NOTES)])
      .when(decideAs('needs_info', NOTES))
      .nothing();
    given(kycReview, [opened, decided('needs_info', NOTES)])
      .when(decideAs('needs_info', 'The front.'))
      .then([decided('needs_info', 'The front.')]);
  });
  it('loses its approval, and a rejection is lifted', () => {
    given(kycReview, [opened, decided('approved')])
      .when(decideAs('rejected', NOTES))
      .then([decided('rejected', NOTES)]);
    given(kycReview, [opened, decided('rejected', NOTES)])
      .when(decideAs('approved'))
      .then([decided('approved')]);
  });
  it('is decided by another admin than its seller', () =>
    void given(kycReview, [opened])
      .when(decideAs('approved', null, { ...kaito, role: 'admin' }))
      .refuses('not_yourself'));
  it('is pending again after the answer of its seller, once', () => {
    const waiting = [opened, decided('needs_info', NOTES)];
    given(kycReview, waiting)
      .when(answer('Sent today.'))
      .then([answered('Sent today.')]);
    given(kycReview, [...waiting, answered('Sent today.')])
      .when(answer('Sent today.'))
      .nothing();
    given(kycReview, [...waiting, answered('Sent today.')])
      .when(answer('And more.'))
      .refuses('invalid_transition');
    given(kycReview, [...waiting, answered('Sent today.')])
      .when(decideAs('needs_info', NOTES))
      .then([decided('needs_info', NOTES)]);
  });
  it('takes no answer that nobody asked for, and none of somebody else', () => {
    given(kycReview, [opened]).when(answer('Hello?')).refuses('invalid_transition');
    given(kycReview, [opened, decided('rejected', NOTES)])
      .when(answer('Please.'))
      .refuses('invalid_transition');
    given(kycReview, [opened, decided('needs_info', NOTES)])
      .when(answer('It is me.', rin))
      .refuses('not_found');
  });
  it('ends with its seller, once', () => {
    const ended: KycReviewEvent = { type: 'KycReviewEnded', data: { sellerId } };
    given(kycReview, [opened]).when(end).then([ended]);
    given(kycReview, [opened, ended]).when(end).nothing();
    given(kycReview).when(end).nothing();
    given(kycReview, [opened, ended]).when(decideAs('approved')).refuses('not_found');
  });
});
