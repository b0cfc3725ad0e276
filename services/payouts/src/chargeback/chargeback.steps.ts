import { Injectable } from '@nestjs/common';
import type { Actor, StreamReference, StepOf, StepResult, StepsOf, StoreTx } from '@tankobon/eventstore';
import { DataSource } from 'typeorm';
import { depositIdOf } from '../deposit/deposit.js';
import { deposit } from '../deposit/deposit.decide.js';
import { askedBack, paymentIdOf, totalOf } from '../payment/payment.js';
import { payment } from '../payment/payment.decide.js';
import { payoutIdOf } from '../payout/payout.js';
import { payout } from '../payout/payout.decide.js';
import { PaymentProvider } from '../provider/provider.js';
import { topUp } from '../topup/topup.decide.js';
import { lockWallet } from '../ledger/balances.js';
import { findContractsOf } from '../payout/payouts.view.js';
import { markHandled } from '../provider/stripe-event.js';
import type { ChargebackEvent, ChargebackTerms, ChargeReference, OrderChargeback, SellerContract } from './chargeback.js';
import type { chargeback } from './chargeback.decide.js';
import { lockReturnedBalance, takeBack } from './take-back.js';

type LookStep = StepOf<typeof chargeback>;

/**
 * Asks the provider for a chargeback's state. Payment, payouts and deposits of the order, or the top-up, record it in the same transaction.
 */
@Injectable()
export class ChargebackSteps implements StepsOf<typeof chargeback> {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly db: DataSource,
  ) {}

  async look({ state, streamId, call }: LookStep): Promise<StepResult<typeof chargeback>> {
    if (state.status !== 'heard' && state.status !== 'open') return undefined;
    const { disputeId, ...about } = state.status === 'open' ? state.terms : state;
    const says = await this.provider.dispute(disputeId);
    const contracts = 'topUpId' in about ? [] : await findContractsOf(this.db.manager, about.orderId);
    return {
      command: { type: 'RecordDispute', data: { ...says, contracts, news: state.news }, by: call.actor },
      streams: streamsOf(about, contracts),
      also: async (tx, { events }) => {
        await recordOutcome(tx, events, call.actor);
        await markHandled(tx.manager, streamId);
      },
    };
  }
}

function streamsOf(about: ChargeReference, contracts: readonly SellerContract[]): StreamReference[] {
  if ('topUpId' in about) return [[topUp, about.topUpId]];
  return [
    [payment, paymentIdOf(about.orderId)],
    ...contracts.map(({ contractId }): StreamReference => [payout, payoutIdOf(contractId)]),
    ...rentalsOf(contracts).map((rentalId): StreamReference => [deposit, depositIdOf(rentalId)]),
  ];
}

const rentalsOf = (contracts: readonly SellerContract[]) =>
  contracts.flatMap(({ contractId }) => (contractId.startsWith('rental_') ? [contractId] : []));

async function recordOutcome(tx: StoreTx, events: readonly ChargebackEvent[], by: Actor): Promise<void> {
  for (const { type, data } of events) {
    if (type !== 'ChargebackOpened' && type !== 'ChargebackWon' && type !== 'ChargebackLost') continue;
    if ('topUpId' in data) {
      await recordOnTopUp(tx, { type, data }, by);
      continue;
    }
    if (type === 'ChargebackOpened') await openOnOrder(tx, data, by);
    if (type === 'ChargebackLost') await takeBack(tx, data, by);
    if (type !== 'ChargebackOpened') await endDisputes(tx, data, by);
    if (type === 'ChargebackWon')
      await tx.handle(payment, paymentIdOf(data.orderId), {
        type: 'EndChargeback',
        data: { chargebackId: data.chargebackId, won: true },
        by,
      });
  }
}

/**
 * Opens a chargeback on its payment and payouts. While the payment's success or the contracts are unknown, the step fails and is repeated:
 * the money could be taken from nobody. An order refunded whole has no contracts.
 */
async function openOnOrder(tx: StoreTx, { orderId, chargebackId, amountCents, contracts }: OrderChargeback, by: Actor): Promise<void> {
  const freeCents = await lockReturnedBalance(tx, orderId);
  const data = { chargebackId, amountCents, freeCents };
  const { state } = await tx.handle(payment, paymentIdOf(orderId), { type: 'NoteChargeback', data, by });
  if (state.status !== 'succeeded') throw new Error(`${orderId}: its payment is not known to have come; it is asked again.`);
  if (contracts.length === 0 && askedBack(state) < totalOf(state.terms))
    throw new Error(`${orderId}: who earns of it is not known yet; it is asked again.`);
  for (const { contractId } of contracts)
    await tx.handle(payout, payoutIdOf(contractId), { type: 'DisputePayout', data: { claimId: chargebackId }, by });
}

async function endDisputes(tx: StoreTx, { chargebackId, contracts }: ChargebackTerms, by: Actor): Promise<void> {
  for (const { contractId } of contracts)
    await tx.handle(payout, payoutIdOf(contractId), { type: 'EndDispute', data: { claimId: chargebackId }, by });
}

type ChargebackOfTopUp = { type: 'ChargebackOpened' | 'ChargebackWon' | 'ChargebackLost'; data: ChargebackTerms & { topUpId: string } };

/** Records a chargeback on its top-up. A top-up has no sellers: its person's own balance pays. */
async function recordOnTopUp(tx: StoreTx, { type, data }: ChargebackOfTopUp, by: Actor): Promise<void> {
  const { topUpId, chargebackId, amountCents } = data;
  const { state } = await tx.load(topUp, topUpId);
  if (state.status !== 'succeeded') throw new Error(`${topUpId}: its money is not known to have come; it is asked again.`);
  const freeCents = await lockWallet(tx.manager, state.terms.personId, state.terms.currency);
  if (type === 'ChargebackOpened') {
    await tx.handle(topUp, topUpId, { type: 'NoteChargeback', data: { chargebackId, amountCents, freeCents }, by });
  } else {
    const won = type === 'ChargebackWon';
    await tx.handle(topUp, topUpId, { type: 'EndChargeback', data: { chargebackId, won, freeCents }, by });
  }
}
