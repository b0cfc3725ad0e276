import type { Currency, TopUp as TopUpAnswer } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

export type TopUpTerms = { topUpId: string; personId: string; amountCents: number; currency: Currency };
type TopUpIntent = { intentId: string; clientSecret: string | null; simulated: boolean };
type SettledTopUp = TopUpTerms & { simulated: boolean };

/** A chargeback of a top-up. `takenCents`: debited from the balance for it so far. Minor units. */
type TopUpChargeback = { chargebackId: string; amountCents: number; takenCents: number; status: 'open' | 'won' | 'lost' };
type ChargebackReference = { chargebackId: string; topUpId: string; personId: string; amountCents: number; currency: Currency };

export type TopUpChargebackEvent =
  /** `takenCents`: debited as far as the balance held it. */
  | Event<'TopUpChargedBack', ChargebackReference & { takenCents: number }>
  | Event<'TopUpRestored', ChargebackReference & { takenCents: number }>
  /** `takenCents`: debited beside the amount at the opening; `owedCents`: spent before. */
  | Event<'TopUpLost', ChargebackReference & { takenCents: number; owedCents: number }>;

export type TopUpEvent =
  | Event<'TopUpStarted', TopUpTerms>
  | Event<'TopUpOpened', TopUpIntent & { checkAt: string; giveUpAt: string }>
  | Event<'TopUpReceiptMarked', { by: string }>
  | Event<'TopUpNewsHeard', { checkAt: string }>
  | Event<'TopUpChecked', { checkAt: string | null }>
  /** Not paid in time: the intent is ended at the provider before the top-up counts as cancelled. */
  | Event<'TopUpGivenUp', Record<string, never>>
  | Event<'TopUpSucceeded', SettledTopUp & { chargeId: string | null }>
  | Event<'TopUpCancelled', SettledTopUp>
  | Event<'TopUpFailed', SettledTopUp & { reason: string }>
  | TopUpChargebackEvent;

export type TopUp =
  | { status: 'none' }
  /** `heard`: the provider sent news before the intent was recorded. */
  | { status: 'preparing'; terms: TopUpTerms; heard?: true }
  | {
      status: 'open';
      terms: TopUpTerms;
      intent: TopUpIntent;
      receivedBy: string | null;
      isGivenUp: boolean;
      checkAt: string | null;
      giveUpAt: string;
    }
  | { status: 'cancelled'; terms: TopUpTerms; intent: TopUpIntent; checkAt: string | null }
  | { status: 'succeeded'; terms: TopUpTerms; intent: TopUpIntent; chargebacks: TopUpChargeback[] }
  | { status: 'failed'; terms: TopUpTerms; reason: string; simulated: boolean };

export const noTopUp: TopUp = { status: 'none' };

/** Applies one event. Never refuses: a recorded event has happened. */
export function evolve(topUp: TopUp, event: TopUpEvent): TopUp {
  if (event.type === 'TopUpStarted') return { status: 'preparing', terms: event.data };
  if (topUp.status === 'none') return topUp;
  const { terms } = topUp;
  switch (event.type) {
    case 'TopUpOpened': {
      const { checkAt, giveUpAt, ...intent } = event.data;
      return { status: 'open', terms, intent, receivedBy: null, isGivenUp: false, checkAt, giveUpAt };
    }
    case 'TopUpReceiptMarked':
      return topUp.status === 'open' ? { ...topUp, receivedBy: event.data.by } : topUp;
    case 'TopUpNewsHeard':
      if (topUp.status === 'preparing') return { ...topUp, heard: true };
      return 'checkAt' in topUp ? { ...topUp, checkAt: event.data.checkAt } : topUp;
    case 'TopUpChecked':
      return 'checkAt' in topUp ? { ...topUp, checkAt: event.data.checkAt } : topUp;
    case 'TopUpGivenUp':
      return topUp.status === 'open' ? { ...topUp, isGivenUp: true } : topUp;
    case 'TopUpSucceeded':
      return 'intent' in topUp ? { status: 'succeeded', terms, intent: topUp.intent, chargebacks: [] } : topUp;
    case 'TopUpCancelled':
      return 'intent' in topUp ? { status: 'cancelled', terms, intent: topUp.intent, checkAt: null } : topUp;
    case 'TopUpFailed':
      return { status: 'failed', terms, reason: event.data.reason, simulated: event.data.simulated };
    case 'TopUpChargedBack':
    case 'TopUpRestored':
    case 'TopUpLost':
      return topUp.status === 'succeeded' ? { ...topUp, chargebacks: chargedBack(topUp.chargebacks, event) } : topUp;
  }
}

/** Applies one event of a chargeback. */
function chargedBack(chargebacks: readonly TopUpChargeback[], { type, data }: TopUpChargebackEvent): TopUpChargeback[] {
  const { chargebackId, amountCents, takenCents } = data;
  if (type === 'TopUpChargedBack') return [...chargebacks, { chargebackId, amountCents, takenCents, status: 'open' }];
  return chargebacks.map((each): TopUpChargeback => {
    if (each.chargebackId !== chargebackId) return each;
    return type === 'TopUpRestored' ? { ...each, status: 'won' } : { ...each, takenCents: each.takenCents + takenCents, status: 'lost' };
  });
}

/** Returns the top-up as its person sees it. */
export function answerOf(topUp: Exclude<TopUp, { status: 'none' }>): TopUpAnswer {
  const { topUpId: id, amountCents, currency } = topUp.terms;
  const intent = 'intent' in topUp ? topUp.intent : null;
  const simulated = intent?.simulated ?? ('simulated' in topUp && topUp.simulated);
  if (topUp.status !== 'open') return { id, amountCents, currency, status: topUp.status, simulated, clientSecret: null, payBy: null };
  const status = simulated ? 'awaiting_payment' : 'requires_payment';
  return { id, amountCents, currency, status, simulated, clientSecret: topUp.intent.clientSecret, payBy: topUp.giveUpAt };
}
