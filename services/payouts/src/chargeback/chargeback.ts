import type { Currency } from '@tankobon/contracts';
import { derivedStreamId, type Event } from '@tankobon/eventstore';

/** A contract of the order, with the seller whose share is at risk. */
export type SellerContract = { contractId: string; sellerId: string };
/** The charged object: an order, or a top-up. */
export type ChargeReference = { orderId: string } | { topUpId: string };
/** A chargeback by a cardholder's bank. `disputeId`: the provider's id. Minor units. */
export type ChargebackTerms = ChargeReference & {
  chargebackId: string;
  disputeId: string;
  amountCents: number;
  feeCents: number;
  currency: Currency;
  reason: string;
  /** Deadline for evidence, handed in on the provider's own page. */
  dueBy: string | null;
  /** Empty for a top-up, which has no sellers. */
  contracts: SellerContract[];
};
export type OrderChargeback = Extract<ChargebackTerms, { orderId: string }>;

export type ChargebackEvent =
  /** `checkAt`: when the provider is asked for the current state. */
  | Event<'ChargebackHeard', ChargeReference & { disputeId: string; checkAt: string }>
  | Event<'ChargebackNewsHeard', { checkAt: string }>
  | Event<'ChargebackChecked', { checkAt: string }>
  | Event<'ChargebackOpened', ChargebackTerms & { checkAt: string }>
  | Event<'EvidenceSent', { chargebackId: string }>
  | Event<'ChargebackWon', ChargebackTerms>
  | Event<'ChargebackLost', ChargebackTerms>;

export type Chargeback =
  | { status: 'none' }
  /** `news`: number of news received. An answer requested before the last ones is stale. */
  | (ChargeReference & { status: 'heard'; disputeId: string; checkAt: string; news: number })
  | { status: 'open'; terms: ChargebackTerms; evidenceSent: boolean; checkAt: string; news: number }
  | { status: 'won' | 'lost'; terms: ChargebackTerms };

export const noChargeback: Chargeback = { status: 'none' };

/** Returns the chargeback's id, one for each dispute of the provider. */
export const chargebackIdOf = (disputeId: string): string => derivedStreamId('chargeback', 'chargeback', 'dispute', disputeId);

/** Returns the id of the charged object. */
export const chargedIn = (about: ChargeReference): string => ('topUpId' in about ? about.topUpId : about.orderId);

/** Applies one event. Never refuses: a recorded event has happened. */
export function evolve(chargeback: Chargeback, event: ChargebackEvent): Chargeback {
  switch (event.type) {
    case 'ChargebackHeard':
      return { status: 'heard', ...event.data, news: 1 };
    case 'ChargebackNewsHeard':
      return 'news' in chargeback ? { ...chargeback, checkAt: event.data.checkAt, news: chargeback.news + 1 } : chargeback;
    case 'ChargebackChecked':
      return 'checkAt' in chargeback ? { ...chargeback, checkAt: event.data.checkAt } : chargeback;
    case 'ChargebackOpened': {
      const { checkAt, ...terms } = event.data;
      return { status: 'open', terms, evidenceSent: false, checkAt, news: 'news' in chargeback ? chargeback.news : 0 };
    }
    case 'EvidenceSent':
      return chargeback.status === 'open' ? { ...chargeback, evidenceSent: true } : chargeback;
    case 'ChargebackWon':
      return { status: 'won', terms: event.data };
    case 'ChargebackLost':
      return { status: 'lost', terms: event.data };
  }
}
