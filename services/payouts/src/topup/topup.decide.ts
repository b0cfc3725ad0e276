import { instantAfter, OPEN_TOP_UPS, TOP_UP_CENTS } from '@tankobon/contracts';
import { type Command, processManager, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { evolve, noTopUp, type TopUp, type TopUpChargebackEvent, type TopUpEvent, type TopUpTerms } from './topup.js';

/** Interval at which an open top-up is compared with the provider, whether or not a webhook came. */
export const CHECK_EVERY_MINUTES = 10;
/** A top-up that is still unpaid after this time is cancelled, so that it counts as open no longer. */
export const GIVE_UP_AFTER_MINUTES = 60;

export type TopUpCommand =
  /** `open`: number of the person's unpaid top-ups, counted under the person's lock. */
  | Command<'StartTopUp', TopUpTerms & { open: number }>
  | Command<'RecordIntent', { intentId: string; clientSecret: string | null; simulated: boolean }>
  | Command<'RecordNoIntent', { reason: string; simulated: boolean }>
  | Command<'MarkReceived', Record<string, never>>
  | Command<'HearOfTopUp', Record<string, never>>
  | Command<'RecordStatus', { status: 'open' | 'succeeded' | 'cancelled'; chargeId: string | null }>
  /** `freeCents`: the person's balance, read under its lock. */
  | Command<'NoteChargeback', { chargebackId: string; amountCents: number; freeCents: number }>
  | Command<'EndChargeback', { chargebackId: string; won: boolean; freeCents: number }>;

/** Decides commands on a top-up. The provider's answers arrive inside the command. */
export function decide(command: TopUpCommand, topUp: TopUp): TopUpEvent[] {
  if (command.type === 'StartTopUp') return start(command.data, topUp);
  if (topUp.status === 'none') return refuse('not_found', message('topup.not_found'));
  const { terms } = topUp;
  switch (command.type) {
    case 'RecordIntent':
      return topUp.status === 'preparing' ? [opened(topUp, command)] : [];
    case 'RecordNoIntent':
      return topUp.status === 'preparing' ? [{ type: 'TopUpFailed', data: { ...terms, ...command.data } }] : [];
    case 'MarkReceived':
      return markReceived(command, topUp);
    case 'HearOfTopUp':
      if (topUp.status === 'preparing' && topUp.heard) return [];
      if (topUp.status !== 'preparing' && topUp.status !== 'open' && topUp.status !== 'cancelled') return [];
      return [{ type: 'TopUpNewsHeard', data: { checkAt: command.now } }];
    case 'RecordStatus':
      return recordStatus(command, topUp);
    case 'NoteChargeback':
    case 'EndChargeback':
      return decideChargedBack(command, topUp);
  }
}

function start({ open, ...terms }: TopUpTerms & { open: number }, topUp: TopUp): TopUpEvent[] {
  if (topUp.status !== 'none') return [];
  const { min, max } = TOP_UP_CENTS[terms.currency];
  const bound = terms.amountCents < min ? message('topup.too_little') : message('topup.too_much');
  if (terms.amountCents < min || terms.amountCents > max)
    return refuse('amount_out_of_range', message('topup.amount'), {
      fields: [{ path: 'amountCents', code: 'amount_out_of_range', message: bound }],
    });
  if (open >= OPEN_TOP_UPS) return refuse('too_many_top_ups', message('topup.too_many_open'));
  return [{ type: 'TopUpStarted', data: terms }];
}

type TopUpCommandOf<T extends TopUpCommand['type']> = Extract<TopUpCommand, { type: T }>;
type StartedTopUp = Exclude<TopUp, { status: 'none' }>;

function markReceived({ by }: TopUpCommandOf<'MarkReceived'>, topUp: StartedTopUp): TopUpEvent[] {
  if (by.id !== topUp.terms.personId) return refuse('not_found', message('topup.not_found'));
  if ('intent' in topUp && !topUp.intent.simulated) return refuse('not_simulated', message('topup.by_card'));
  if (topUp.status === 'succeeded') return [];
  if (topUp.status !== 'open' || topUp.isGivenUp) return refuse('invalid_transition', message('topup.not_payable'));
  return topUp.receivedBy === null ? [{ type: 'TopUpReceiptMarked', data: { by: by.id } }] : [];
}

/** Received money always counts: a success is recorded in every state that knows an intent. */
function recordStatus({ data: { status, chargeId }, now }: TopUpCommandOf<'RecordStatus'>, topUp: StartedTopUp): TopUpEvent[] {
  if (topUp.status !== 'open' && topUp.status !== 'cancelled') return [];
  const settled = { ...topUp.terms, simulated: topUp.intent.simulated };
  if (status === 'succeeded') return [{ type: 'TopUpSucceeded', data: { ...settled, chargeId } }];
  if (topUp.status === 'cancelled') return topUp.checkAt === null ? [] : [{ type: 'TopUpChecked', data: { checkAt: null } }];
  if (status === 'cancelled') return [{ type: 'TopUpCancelled', data: settled }];
  if (topUp.giveUpAt <= now) return topUp.isGivenUp ? [] : [{ type: 'TopUpGivenUp', data: {} }];
  const next = instantAfter(now, { minutes: CHECK_EVERY_MINUTES });
  return [{ type: 'TopUpChecked', data: { checkAt: next < topUp.giveUpAt ? next : topUp.giveUpAt } }];
}

/** A simulated top-up is checked only when it has to be given up: the provider does not change it by itself. */
function opened({ heard }: Extract<TopUp, { status: 'preparing' }>, { data, now }: TopUpCommandOf<'RecordIntent'>): TopUpEvent {
  const giveUpAt = instantAfter(now, { minutes: GIVE_UP_AFTER_MINUTES });
  const checkAt = heard ? now : instantAfter(now, { minutes: CHECK_EVERY_MINUTES });
  return { type: 'TopUpOpened', data: { ...data, checkAt: data.simulated ? giveUpAt : checkAt, giveUpAt } };
}

/**
 * Debits the person's balance for a chargeback: as far as it holds the amount at the opening, the rest at a loss. A shortfall at the loss
 * is owed.
 */
function decideChargedBack({ type, data }: TopUpCommandOf<'NoteChargeback' | 'EndChargeback'>, topUp: TopUp): TopUpChargebackEvent[] {
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

const of = ({ terms: { topUpId, personId, currency } }: Extract<TopUp, { status: 'succeeded' }>, chargebackId: string) => ({
  chargebackId,
  topUpId,
  personId,
  currency,
});

/** A top-up and its steps: each call to the provider lies between a recorded request and a recorded answer. */
export const topUp = processManager<TopUp, TopUpCommand, TopUpEvent, 'prepare' | 'cancel' | 'receive' | 'check'>({
  type: 'topup',
  initial: noTopUp,
  evolve,
  decide,
  steps(state) {
    switch (state.status) {
      case 'preparing':
        return [{ name: 'prepare' }];
      case 'open':
        if (state.receivedBy !== null) return [{ name: 'receive' }];
        if (state.isGivenUp) return [{ name: 'cancel' }];
        return state.checkAt === null ? [] : [{ name: 'check', due: state.checkAt }];
      case 'cancelled':
        return state.checkAt === null ? [] : [{ name: 'check', due: state.checkAt }];
      default:
        return [];
    }
  },
});
