import { instantAfter } from '@tankobon/contracts';
import { type Command, processManager } from '@tankobon/eventstore';
import type { ProviderDispute } from '../provider/provider.js';
import {
  type Chargeback,
  type ChargebackEvent,
  chargebackIdOf,
  type ChargebackTerms,
  type ChargeReference,
  evolve,
  noChargeback,
  type SellerContract,
} from './chargeback.js';

/** Interval at which a chargeback is compared with the provider, whether or not a webhook came. */
const CHECK_EVERY_MS = 24 * 3_600_000;
/** A chargeback that ended before its first news is opened in one transaction and ended in the next one. */
const A_MOMENT_MS = 1_000;

export type ChargebackCommand =
  | Command<'HearOfChargeback', ChargeReference & { disputeId: string }>
  /** `news`: number of news received when the provider was asked. */
  | Command<'RecordDispute', DisputeReport>;
type DisputeReport = ProviderDispute & { contracts: SellerContract[]; news: number };

/** Decides commands on a chargeback. One step at a time: opening comes before the verdict, so that dependent streams hear both. */
export function decide({ type, data, now }: ChargebackCommand, chargeback: Chargeback): ChargebackEvent[] {
  if (type === 'HearOfChargeback') {
    if (chargeback.status === 'none') return [{ type: 'ChargebackHeard', data: { ...data, checkAt: now } }];
    return 'news' in chargeback ? [{ type: 'ChargebackNewsHeard', data: { checkAt: now } }] : [];
  }
  const next = () => checked(chargeback, data, now);
  if (chargeback.status === 'heard') return data.taken || data.status === 'lost' ? [opened(chargeback, data, now)] : next();
  if (chargeback.status !== 'open') return [];
  const terms = { ...chargeback.terms, contracts: data.contracts };
  if (data.status === 'won') return [{ type: 'ChargebackWon', data: terms }];
  if (data.status === 'lost') return [{ type: 'ChargebackLost', data: terms }];
  if (!data.evidenceSent || chargeback.evidenceSent) return next();
  return [{ type: 'EvidenceSent', data: { chargebackId: terms.chargebackId } }, ...next()];
}

function opened(heard: Extract<Chargeback, { status: 'heard' }>, says: DisputeReport, now: string): ChargebackEvent {
  const { disputeId } = heard;
  const { amountCents, feeCents, currency, reason, dueBy, contracts } = says;
  const about: ChargeReference = 'topUpId' in heard ? { topUpId: heard.topUpId } : { orderId: heard.orderId };
  const terms: ChargebackTerms = {
    chargebackId: chargebackIdOf(disputeId),
    ...{ disputeId, ...about, amountCents, feeCents, currency, reason, dueBy, contracts },
  };
  const checkAt = says.status === 'open' ? nextLook(heard, says, now) : instantAfter(now, { ms: A_MOMENT_MS });
  return { type: 'ChargebackOpened', data: { ...terms, checkAt } };
}

const checked = (of: Chargeback, says: DisputeReport, now: string): ChargebackEvent[] => [
  { type: 'ChargebackChecked', data: { checkAt: nextLook(of, says, now) } },
];

/** News received after the provider was asked lead to another check at once. */
function nextLook(of: Chargeback, says: DisputeReport, now: string): string {
  return instantAfter(now, { ms: 'news' in of && of.news > says.news ? A_MOMENT_MS : CHECK_EVERY_MS });
}

/** A chargeback and its step: asking the provider for the state. */
export const chargeback = processManager<Chargeback, ChargebackCommand, ChargebackEvent, 'look'>({
  type: 'chargeback',
  initial: noChargeback,
  evolve,
  decide,
  steps: (state) => ('checkAt' in state ? [{ name: 'look', due: state.checkAt }] : []),
});
