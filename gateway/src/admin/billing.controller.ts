import { payouts } from '@tankobon/contracts';
import { restController, wireAnswer } from '../wire/rest-controller.js';
import { ReviewAnswer, ReviewsAnswer, toReview, toReviews } from '../wire/kyc.wire.js';
import { BillingAnswer, EntryAnswer, toBilling } from './admin.wire.js';

export const BillingController = restController('Billing', payouts, /^\/admin\/(billing|refunds|contracts)\//, [
  wireAnswer(payouts.billing, BillingAnswer, toBilling),
  wireAnswer(payouts.hold.answer, EntryAnswer, (entry) => ({ entry })),
]);
export const OpsController = restController('Ops', payouts, /^\/admin\/ops\//);
export const KycController = restController('Kyc', payouts, /^\/admin\/kyc\//, [
  wireAnswer(payouts.kycReviews, ReviewsAnswer, toReviews),
  wireAnswer(payouts.decideKyc, ReviewAnswer, toReview),
]);
