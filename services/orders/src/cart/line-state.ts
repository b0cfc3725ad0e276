import type { CartLine as CartLineAnswer, LineTerms } from '@tankobon/contracts';
import { type Message, message } from '@tankobon/messages';
import type { z } from 'zod';
import type { CartLine, ListingFacts } from './cart.js';
import { sameTerms, termsOf } from './terms.js';

type LineStatus = z.output<typeof CartLineAnswer>['status'];
/** State of a cart line now. `refusal`: why a checkout of the line is refused; `current`: the terms that its listing asks now. */
export type LineState = {
  status: LineStatus;
  refusal: { code: string; message: Message } | null;
  refreshable: boolean;
  current: LineTerms;
};

const gone = { code: 'listing_unavailable', message: message('cart.listing_gone') };
const stock = (sentence: Message) => ({ code: 'insufficient_stock', message: sentence });
const over = { code: 'listing_unavailable', message: message('agreement.expired') };
const changed = { code: 'price_changed', message: message('cart.terms_changed') };
const expired = { code: 'line_unavailable', message: message('cart.reservation_expired') };

/** Returns a line's state. Without `now`, the line was just added with catalog's own response, and nothing newer is known. */
export function stateOf(line: CartLine, now: ListingFacts | undefined, hasEnded = false): LineState {
  const agreed = termsOf(line);
  const state = (status: LineStatus, refusal: LineState['refusal'], refreshable: boolean, current = agreed) => ({
    ...{ status, refusal, refreshable, current },
  });
  if (line.offer && hasEnded) return state('unavailable', over, false);
  if (line.offer) return now && !now.live && !now.paused ? state('unavailable', gone, false) : state('active', null, false);
  const back = line.reservationExpired || hasEnded ? state('reservation_expired', expired, true) : state('active', null, false);
  // A reservation's price is settled. Expired days can be reserved again.
  if (!now || line.rental) return back;
  if (!now.live || now.rateType !== 'buy' || now.priceCents === null) return state('unavailable', gone, false);
  if (now.available === 0) return state('unavailable', stock(message('cart.sold_out')), false);
  const current = termsOf({ ...now, priceCents: now.priceCents });
  if (now.available < line.quantity)
    return state('unavailable', stock(message('cart.only_left', { available: now.available })), true, current);
  return sameTerms(agreed, current) ? back : state('price_changed', changed, true, current);
}
