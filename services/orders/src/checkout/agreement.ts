import type { CallInput, LineTerms, ListingTerms, orders } from '@tankobon/contracts';
import type { Refusal } from '@tankobon/eventstore';
import { type Message, message } from '@tankobon/messages';
import type { CartLine } from '../cart/cart.js';
import { type EndedIds, hasEnded, type KnownListings } from '../cart/cart.answer.js';
import { stateOf } from '../cart/line-state.js';
import { sameTerms, termsOf } from '../cart/terms.js';
import type { AgreedLine, CheckoutRefusal } from './checkout.js';

type ShownLines = NonNullable<CallInput<typeof orders.checkout>['lines']>;
type Problem = { code: string; message: Message };
/** A line that stops a checkout, with both terms where they differ. */
type BlockedLine = { lineId: string; title: string; reason: string; agreed?: LineTerms; current?: LineTerms };

/** Lines of a checkout, or its refusal. `isOver`: none of the buyer's lines is in the cart any more, or none can be bought. */
export type Agreement = { lines: AgreedLine[]; refusal: CheckoutRefusal | null; isOver: boolean };

const MISSING = { code: 'line_unavailable', message: message('checkout.line_gone') };
const EXPIRED = { code: 'line_unavailable', message: message('checkout.line_expired') };
export const CHANGED = { code: 'price_changed', message: message('checkout.terms_changed') };

/** Returns the lines that a checkout charges: exactly those shown to the buyer, or without these every line that can be bought. */
export function agreementOf(
  cart: readonly CartLine[],
  shown: ShownLines | undefined,
  known: KnownListings,
  ended: EndedIds = new Set(),
): Agreement {
  return shown ? named(cart, shown, ended) : buyable(cart, known, ended);
}

/** Lines that cannot be bought stay in the cart. A changed price refuses the checkout until the buyer accepts it. */
function buyable(cart: readonly CartLine[], known: KnownListings, ended: EndedIds): Agreement {
  const states = cart.map((line) => ({ line, ...stateOf(line, known.get(line.listingId), hasEnded(line, ended)) }));
  const lines = states.filter(({ status }) => status === 'active').map(({ line }) => agreedLine(line));
  const changed = states.filter(({ status }) => status === 'price_changed');
  if (changed.length > 0) return refused(CHANGED, changed.map(({ line, current }) => blocked(line, CHANGED, { agreed: termsOf(line), current }))); // prettier-ignore
  const [dead] = states;
  if (lines.length > 0 || !dead) return { lines, refusal: null, isOver: lines.length === 0 };
  const because = states.map(({ line, refusal }) => blocked(line, refusal!));
  return { ...refused(dead.refusal!, because), isOver: true };
}

function named(cart: readonly CartLine[], shown: ShownLines, ended: EndedIds): Agreement {
  const here = shown.map((wanted) => ({ wanted, line: cart.find(({ lineId }) => lineId === wanted.lineId) }));
  const present = here.flatMap(({ line, wanted }) => (line ? [{ line, wanted }] : []));
  if (present.length < here.length) {
    const lineIds = here.filter(({ line }) => !line).map(({ wanted }) => wanted.lineId);
    return { ...refused(MISSING, lineIds.map((lineId) => ({ lineId, title: '', reason: MISSING.message.text }))), isOver: present.length === 0 }; // prettier-ignore
  }
  const expired = present.filter(({ line }) => line.reservationExpired || hasEnded(line, ended));
  if (expired.length > 0) return refused(EXPIRED, expired.map(({ line }) => blocked(line, EXPIRED))); // prettier-ignore
  const others = present.filter(({ line, wanted }) => !sameTerms(line, wanted) || line.quantity !== wanted.quantity);
  if (others.length === 0) return { lines: present.map(({ line }) => agreedLine(line)), refusal: null, isOver: false };
  return refused(CHANGED, others.map(({ line, wanted }) => blocked(line, CHANGED, { agreed: termsOf(wanted), current: termsOf(line) }))); // prettier-ignore
}

const refused = ({ code, message: { text } }: Problem, lines: BlockedLine[]): Agreement => ({
  ...{ lines: [], isOver: false },
  refusal: { code, message: text, details: { lines } },
});

const blocked = (
  { lineId, title }: CartLine,
  { message: { text: reason } }: Problem,
  terms?: { agreed: LineTerms; current: LineTerms },
): BlockedLine => ({
  ...{ lineId, title, reason },
  ...terms,
});

type TermsDifference = { listingId: string; agreed: ListingTerms; current: ListingTerms };

/** Translates a reservation's refusal by catalog or rentals into one about the buyer's own lines. */
export function becauseOf({ code, message: reason, details = {} }: Refusal, lines: readonly AgreedLine[]): CheckoutRefusal {
  const {
    listingId,
    rentalId,
    lines: differing,
    ...more
  } = details as { listingId?: string; rentalId?: string; lines?: TermsDifference[] };
  const about = differing ?? [{ listingId }];
  const isMeant = ({ listingId: id, rental }: AgreedLine, meant?: string) => (rental ? rental.reservationId === rentalId : id === meant);
  const named = about.flatMap(({ listingId: id, ...terms }: Partial<TermsDifference>) =>
    lines.filter((line) => isMeant(line, id)).map(({ lineId, title }) => ({ lineId, title, reason, ...bothTerms(terms) })),
  );
  return { code, message: reason, details: { ...more, ...(named.length > 0 && { lines: named }) } };
}

const bothTerms = (terms: Partial<TermsDifference>) =>
  terms.agreed && terms.current ? { agreed: lineTerms(terms.agreed), current: lineTerms(terms.current) } : {};
const lineTerms = ({ rateCents: priceCents, ...terms }: ListingTerms): LineTerms => ({ priceCents, ...terms });

const agreedLine = ({ lineId, listingId, quantity, title, rental, offer, ...line }: CartLine): AgreedLine => ({
  ...{ lineId, listingId, quantity, title },
  ...termsOf(line),
  ...(rental && { rental }),
  ...(offer && { offer }),
});
