import type { Currency } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

/** What a bank took back of a top-up: `takenCents` is what the balance has given for it. Minor units. */
export type TopUpChargeback = { chargebackId: string; amountCents: number; takenCents: number; status: 'open' | 'won' | 'lost' };
type ChargebackReference = { chargebackId: string; topUpId: string; personId: string; amountCents: number; currency: Currency };

export type TopUpChargebackEvent =
  /** As far as the balance held it. */
  | Event<'TopUpChargedBack', ChargebackReference & { takenCents: number }>
  | Event<'TopUpRestored', ChargebackReference & { takenCents: number }>
  /** `takenCents`: besides what was taken at its beginning; `owedCents`: what had been spent. */
  | Event<'TopUpLost', ChargebackReference & { takenCents: number; owedCents: number }>;

/** Replays one fact of a chargeback. */
export function chargedBack(chargebacks: readonly TopUpChargeback[], { type, data }: TopUpChargebackEvent): TopUpChargeback[] {
  const { chargebackId, amountCents, takenCents } = data;
  if (type === 'TopUpChargedBack') return [...chargebacks, { chargebackId, amountCents, takenCents, status: 'open' }];
  return chargebacks.map((each): TopUpChargeback => {
    if (each.chargebackId !== chargebackId) return each;
    return type === 'TopUpRestored' ? { ...each, status: 'won' } : { ...each, takenCents: each.takenCents + takenCents, status: 'lost' };
  });
}
