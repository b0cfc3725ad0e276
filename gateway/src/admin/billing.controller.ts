import { payouts } from '@tankobon/contracts';
import { restController, wireAnswer } from '../wire/rest-controller.js';
import { BillingAnswer, EntryAnswer, toBilling } from './admin.wire.js';

export const BillingController = restController('Billing', payouts, /^\/admin\/(billing|refunds|contracts)\//, [
  wireAnswer(payouts.billing, BillingAnswer, toBilling),
  wireAnswer(payouts.hold.answer, EntryAnswer, (entry) => ({ entry })),
]);
export const OpsController = restController('Ops', payouts, /^\/admin\/ops\//);
