import { CARD_MINIMUM_CENTS } from '@tankobon/contracts';
import { refuse } from '@tankobon/eventstore';
import { type Message, message } from '@tankobon/messages';
import { totalOf } from '../cart/terms.js';
import type { StartedCheckout } from './checkout.js';

/** Refuses a balance part above the balance or the total. The card's rest must be nothing, or at least `CARD_MINIMUM_CENTS`. */
export function checkPayable({ walletCents = 0, lines }: Pick<StartedCheckout, 'walletCents' | 'lines'>, freeCents: number): void {
  if (lines.length === 0) return;
  const restCents = totalOf(lines) - walletCents;
  if (restCents < 0) refused('wallet_exceeds_total', message('wallet.exceeds_total'));
  if (walletCents > 0 && walletCents > freeCents) refused('wallet_insufficient', message('wallet.insufficient'));
  if (restCents >= CARD_MINIMUM_CENTS[lines[0]!.currency] || (restCents === 0 && walletCents > 0)) return;
  if (walletCents > 0) refused('card_rest_too_small', message('wallet.card_rest_too_small'));
  refuse('card_rest_too_small', message('checkout.too_small_for_card'));
}

function refused(code: string, sentence: Message): never {
  return refuse(code, sentence, { fields: [{ path: 'walletCents', code, message: sentence }] });
}
