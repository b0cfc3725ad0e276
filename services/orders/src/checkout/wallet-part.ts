import { CARD_MINIMUM_CENTS } from '@tankobon/contracts';
import { refuse } from '@tankobon/eventstore';
import { totalOf } from '../cart/terms.js';
import type { StartedCheckout } from './checkout.js';

/** Refuses a balance part above the balance or the total. The card's rest must be nothing, or at least `CARD_MINIMUM_CENTS`. */
export function checkPayable({ walletCents = 0, lines }: Pick<StartedCheckout, 'walletCents' | 'lines'>, freeCents: number): void {
  if (lines.length === 0) return;
  const restCents = totalOf(lines) - walletCents;
  if (restCents < 0) refused('wallet_exceeds_total', 'Your balance cannot pay more than the order costs.');
  if (walletCents > 0 && walletCents > freeCents) refused('wallet_insufficient', 'Your balance does not hold that much.');
  if (restCents >= CARD_MINIMUM_CENTS[lines[0]!.currency] || (restCents === 0 && walletCents > 0)) return;
  if (walletCents > 0)
    refused('card_rest_too_small', 'What is left is too little for a card. Use less of your balance, or all that the order costs.');
  refuse('card_rest_too_small', 'This order is too small for a card. Add something to it, or pay it from your balance.');
}

function refused(code: string, message: string): never {
  return refuse(code, message, { fields: [{ path: 'walletCents', code, message }] });
}
