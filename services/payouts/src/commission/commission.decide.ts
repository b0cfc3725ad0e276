import { MOST_COMMISSION_RULES } from '@tankobon/contracts';
import { aggregate, type Command, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { type Commission, type CommissionEvent, type CommissionScope, evolve, FIRST_BASIS_POINTS, noRule } from './commission.js';

/** `inForce`: number of rules in force. */
export type CommissionCommand = Command<'SetCommission', CommissionScope & { basisPoints: number | null; inForce: number }>;

/** Decides changes of a commission rule. Permissions stand in the RPC contract. */
export function decide({ data, by, now }: CommissionCommand, commission: Commission): CommissionEvent[] {
  const { inForce, ...rule } = data;
  const before = rule.scope === 'everybody' ? (commission.basisPoints ?? FIRST_BASIS_POINTS) : commission.basisPoints;
  if (rule.basisPoints === before) return [];
  if (rule.basisPoints === null && rule.scope === 'everybody') return refuse('stays', message('commission.general_needed'));
  if (before === null && inForce >= MOST_COMMISSION_RULES)
    return refuse('too_many_rules', message('commission.too_many', { most: MOST_COMMISSION_RULES }));
  return [{ type: 'CommissionSet', data: { ...rule, by: by.id, at: now } }];
}

export const commission = aggregate<Commission, CommissionCommand, CommissionEvent>({
  type: 'commission',
  initial: noRule,
  evolve,
  decide,
});
