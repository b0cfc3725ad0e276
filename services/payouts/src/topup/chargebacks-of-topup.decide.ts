import type { Command } from '@tankobon/eventstore';
import type { TopUpChargebackEvent } from './chargebacks-of-topup.js';
import type { TopUp } from './topup.js';

export type TopUpChargebackCommand =
  /** `freeCents`: the person's balance, read under its lock. */
  | Command<'NoteChargeback', { chargebackId: string; amountCents: number; freeCents: number }>
  | Command<'EndChargeback', { chargebackId: string; won: boolean; freeCents: number }>;

type PaidTopUp = Extract<TopUp, { status: 'succeeded' }>;

/**
 * Debits the person's balance for a chargeback: as far as it holds the amount at the opening, the rest at a loss. A shortfall at the loss
 * is owed.
 */
export function decideChargedBack({ type, data }: TopUpChargebackCommand, topUp: TopUp): TopUpChargebackEvent[] {
  if (topUp.status !== 'succeeded') return [];
  const { chargebackId, freeCents } = data;
  const known = topUp.chargebacks.find((each) => each.chargebackId === chargebackId);
  if (type === 'NoteChargeback') {
    if (known) return [];
    const { amountCents } = data;
    const takenCents = Math.min(amountCents, freeCents);
    return [{ type: 'TopUpChargedBack', data: { ...of(topUp, chargebackId), amountCents, takenCents } }];
  }
  if (known?.status !== 'open') return [];
  const { amountCents, takenCents } = known;
  const about = { ...of(topUp, chargebackId), amountCents };
  if (data.won) return [{ type: 'TopUpRestored', data: { ...about, takenCents } }];
  const left = amountCents - takenCents;
  const more = Math.min(left, freeCents);
  return [{ type: 'TopUpLost', data: { ...about, takenCents: more, owedCents: left - more } }];
}

const of = ({ terms: { topUpId, personId, currency } }: PaidTopUp, chargebackId: string) => ({ chargebackId, topUpId, personId, currency });
