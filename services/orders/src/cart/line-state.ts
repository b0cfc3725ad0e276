import type { CartLine as CartLineAnswer, LineTerms } from '@tankobon/contracts';
import type { z } from 'zod';
import type { CartLine, ListingFacts } from './cart.js';
import { sameTerms, termsOf } from './terms.js';

type LineStatus = z.output<typeof CartLineAnswer>['status'];
/** State of a cart line now. `refusal`: why a checkout of the line is refused; `current`: the terms that its listing asks now. */
export type LineState = {
  status: LineStatus;
  refusal: { code: string; message: string } | null;
  refreshable: boolean;
  current: LineTerms;
};

const gone = { code: 'listing_unavailable', message: 'This listing is not on sale any more.' };
const stock = (message: string) => ({ code: 'insufficient_stock', message });
const over = { code: 'listing_unavailable', message: 'The 24 hours for what you agreed to are over.' };
const changed = { code: 'price_changed', message: 'The price or the shipping has changed since you put it in.' };
const expired = { code: 'line_unavailable', message: 'It was reserved for you, but not paid in time. Refresh to try again.' };

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
  if (now.available === 0) return state('unavailable', stock('Sold out.'), false);
  const current = termsOf({ ...now, priceCents: now.priceCents });
  if (now.available < line.quantity) return state('unavailable', stock(`Only ${now.available} left.`), true, current);
  return sameTerms(agreed, current) ? back : state('price_changed', changed, true, current);
}
