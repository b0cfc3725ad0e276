import { CARD_MINIMUM_CENTS } from '@tankobon/contracts';
import { refuse } from '@tankobon/eventstore';
import { totalOf } from '../cart/terms.js';
import type { Started } from './checkout.js';

/** What the balance pays is there, is no more than all of it, and leaves a card nothing or what a card can be charged. */
export function checkWalletPart({ walletCents = 0, lines }: Pick<Started, 'walletCents' | 'lines'>, freeCents: number): void {
  if (walletCents === 0) return;
  const restCents = totalOf(lines) - walletCents;
  if (restCents < 0) refused('wallet_exceeds_total', 'Your balance cannot pay more than the order costs.');
  if (walletCents > freeCents) refused('wallet_insufficient', 'Your balance does not hold that much.');
  if (restCents > 0 && restCents < CARD_MINIMUM_CENTS[lines[0]!.currency])
    refused('card_rest_too_small', 'What is left is too little for a card. Use less of your balance, or all that the order costs.');
}

function refused(code: string, message: string): never {
  return refuse(code, message, { fields: [{ path: 'walletCents', code, message }] });
}
