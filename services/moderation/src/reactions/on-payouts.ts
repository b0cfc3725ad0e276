import type { FactMap, payoutsFacts } from '@tankobon/contracts';
import { type ReactionContext, reaction } from '@tankobon/eventstore';
import type { Chargeback } from '../dispute/dispute.js';
import { disputeIdOf } from '../dispute/dispute.js';
import { dispute, type DisputeCommand } from '../dispute/dispute.decide.js';

type Facts = FactMap<typeof payoutsFacts>;
type ChargebackFact = Facts['payouts.ChargebackOpened.v1'];

/** Adds a chargeback to the disputes of its order's contracts, or opens them; its end is the bank's verdict. */
export const onPayouts = reaction<Facts>('on-payouts', {
  'payouts.ChargebackOpened.v1': ({ data }, act) =>
    each(data, act, (contractId) => ({ type: 'JoinChargeback', data: { ...chargebackOf(data), contractId } })),
  'payouts.ChargebackWon.v1': ({ data }, act) =>
    each(data, act, () => ({ type: 'EndChargeback', data: { ...chargebackOf(data), won: true } })),
  'payouts.ChargebackLost.v1': ({ data }, act) =>
    each(data, act, () => ({ type: 'EndChargeback', data: { ...chargebackOf(data), won: false } })),
});

const chargebackOf = ({ chargebackId, amountCents, currency, reason }: ChargebackFact): Chargeback => ({ chargebackId, amountCents, currency, reason }); // prettier-ignore

type ChargebackCommand = Pick<Extract<DisputeCommand, { type: 'JoinChargeback' | 'EndChargeback' }>, 'type' | 'data'>;

async function each(
  { contractIds = [] }: ChargebackFact,
  act: ReactionContext,
  command: (contractId: string) => ChargebackCommand,
): Promise<void> {
  for (const contractId of contractIds.toSorted())
    await act.handle(dispute, disputeIdOf(contractId), { ...command(contractId), by: act.system } as DisputeCommand);
}
