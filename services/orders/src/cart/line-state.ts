import type { CartLine as CartLineAnswer, LineTerms } from '@tankobon/contracts';
import type { z } from 'zod';
import type { CartLine, ListingFacts } from './cart.js';
import { sameTerms, termsOf } from './terms.js';

type LineStatus = z.output<typeof CartLineAnswer>['status'];
/** What can be done with a line now. `refusal`: what a checkout of it is answered; `current`: what the listing asks for now. */
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

/** A listing that is not known yet was just put in with what catalog answered: nothing newer is known. */
export function stateOf(line: CartLine, now: ListingFacts | undefined, hasEnded = false): LineState {
  const agreed = termsOf(line);
  const state = (status: LineStatus, refusal: LineState['refusal'], refreshable: boolean, current = agreed) => ({
    ...{ status, refusal, refreshable, current },
  });
  if (line.offer && hasEnded) return state('unavailable', over, false);
  if (line.offer) return now && !now.live && !now.paused ? state('unavailable', gone, false) : state('active', null, false);
  const back = line.reservationExpired || hasEnded ? state('reservation_expired', expired, true) : state('active', null, false);
  // What a reservation costs is settled; days that have run out can be reserved anew.
  if (!now || line.rental) return back;
  if (!now.live || now.rateType !== 'buy' || now.priceCents === null) return state('unavailable', gone, false);
  if (now.available === 0) return state('unavailable', stock('Sold out.'), false);
  const current = termsOf({ ...now, priceCents: now.priceCents });
  if (now.available < line.quantity) return state('unavailable', stock(`Only ${now.available} left.`), true, current);
  return sameTerms(agreed, current) ? back : state('price_changed', changed, true, current);
}
