import type { Currency } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

/** What a bank took back of a top-up: `takenCents` is what the balance has given for it. Minor units. */
export type Taken = { chargebackId: string; amountCents: number; takenCents: number; status: 'open' | 'won' | 'lost' };
type OfChargeback = { chargebackId: string; topUpId: string; personId: string; amountCents: number; currency: Currency };

export type ChargedBackEvent =
  /** As far as the balance held it. */
  | Event<'TopUpChargedBack', OfChargeback & { takenCents: number }>
  | Event<'TopUpRestored', OfChargeback & { takenCents: number }>
  /** `takenCents`: besides what was taken at its beginning; `owedCents`: what had been spent. */
  | Event<'TopUpLost', OfChargeback & { takenCents: number; owedCents: number }>;

/** Replays one fact of a chargeback. */
export function chargedBack(chargebacks: readonly Taken[], { type, data }: ChargedBackEvent): Taken[] {
  const { chargebackId, amountCents, takenCents } = data;
  if (type === 'TopUpChargedBack') return [...chargebacks, { chargebackId, amountCents, takenCents, status: 'open' }];
  return chargebacks.map((each): Taken => {
    if (each.chargebackId !== chargebackId) return each;
    return type === 'TopUpRestored' ? { ...each, status: 'won' } : { ...each, takenCents: each.takenCents + takenCents, status: 'lost' };
  });
}
