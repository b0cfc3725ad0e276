import type { Currency } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

/** A chargeback of a top-up. `takenCents`: debited from the balance for it so far. Minor units. */
export type TopUpChargeback = { chargebackId: string; amountCents: number; takenCents: number; status: 'open' | 'won' | 'lost' };
type ChargebackReference = { chargebackId: string; topUpId: string; personId: string; amountCents: number; currency: Currency };

export type TopUpChargebackEvent =
  /** `takenCents`: debited as far as the balance held it. */
  | Event<'TopUpChargedBack', ChargebackReference & { takenCents: number }>
  | Event<'TopUpRestored', ChargebackReference & { takenCents: number }>
  /** `takenCents`: debited beside the amount at the opening; `owedCents`: spent before. */
  | Event<'TopUpLost', ChargebackReference & { takenCents: number; owedCents: number }>;

/** Applies one event of a chargeback. */
export function chargedBack(chargebacks: readonly TopUpChargeback[], { type, data }: TopUpChargebackEvent): TopUpChargeback[] {
  const { chargebackId, amountCents, takenCents } = data;
  if (type === 'TopUpChargedBack') return [...chargebacks, { chargebackId, amountCents, takenCents, status: 'open' }];
  return chargebacks.map((each): TopUpChargeback => {
    if (each.chargebackId !== chargebackId) return each;
    return type === 'TopUpRestored' ? { ...each, status: 'won' } : { ...each, takenCents: each.takenCents + takenCents, status: 'lost' };
  });
}
