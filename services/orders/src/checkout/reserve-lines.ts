import { Injectable } from '@nestjs/common';
import { catalog, instantAfter, newId, type CallOutput, rentals } from '@tankobon/contracts';
import { answerOrRefusal, Refusal, subCall } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { OrderLine, RentalLine } from '../order/order.js';
import type { AgreedLine } from './checkout.js';
import { reservationIdOf } from './checkout-ids.js';
import type { CheckoutStepCall } from './checkout.records.js';
import { PAY_WITHIN_MINUTES, RESERVE_WITHIN_MINUTES } from './placing.decide.js';

/** Longer than a buyer may take to pay, so that no expired reservation is paid for. */
const KEPT_MINUTES = RESERVE_WITHIN_MINUTES + PAY_WITHIN_MINUTES + 5;
export type ReservedLines = { lines: OrderLine[]; rentals: RentalLine[] };

/** Reserves a checkout's copies at catalog and its days at rentals, then sells or releases them. Each is called only for its own lines. */
@Injectable()
export class CheckoutReservations {
  constructor(
    @Calls(catalog) private readonly catalogClient: ClientOf<typeof catalog>,
    @Calls(rentals) private readonly rentalsClient: ClientOf<typeof rentals>,
  ) {}

  /** Reserves all or nothing. Without the days the copies are released; without the copies the days stay reserved in the cart. */
  async take(step: CheckoutStepCall, attempt: number): Promise<ReservedLines | Refusal> {
    const lines = isSold(step) ? [] : await this.copies(step, attempt);
    if (lines instanceof Refusal) return lines;
    const held = await this.days(step);
    if (!(held instanceof Refusal)) return { lines, rentals: held };
    await this.freeCopies({ ...step, call: subCall(step.call, 'undo') }, attempt, 'days not free');
    return held;
  }

  /** Reserves again. The first reservation of copies ends before, so that no copy is reserved twice. Days stay this checkout's all along. */
  async takeAgain(step: CheckoutStepCall, attempt: number): Promise<ReservedLines | Refusal> {
    await this.freeCopies(step, startedIn(step).attempt, 'reserved anew');
    const held = await this.take(step, attempt);
    if (held instanceof Refusal) await this.freeDays(step, 'not reserved anew');
    return held;
  }

  /** Sells a paid checkout's copies, then rents its days out. `isSold`: the copies are sold, only the days are lost. */
  async commit(step: CheckoutStepCall): Promise<{ lost: Refusal; isSold?: true } | null> {
    const { call, streamId } = step;
    const { attempt } = startedIn(step);
    const checkoutId = reservationIdOf(streamId, attempt);
    const copies = hasCopies(step) && !isSold(step) && (await answerOrRefusal(this.catalogClient.commitStock({ checkoutId }, call)));
    if (copies instanceof Refusal) return { lost: copies };
    const rentalIds = rentalIdsOf(step);
    if (rentalIds.length === 0) return null;
    const confirmed = this.rentalsClient.confirm({ rentalIds, checkoutId: streamId, orderId: orderIn(step).orderId }, call);
    const days = await answerOrRefusal(confirmed);
    return days instanceof Refusal ? { lost: days, ...(hasCopies(step) && { isSold: true }) } : null;
  }

  async release(step: CheckoutStepCall, reason: string): Promise<void> {
    await this.freeCopies(step, startedIn(step).attempt, reason);
    await this.freeDays(step, reason);
  }

  /** Puts copies that were sold before the days were lost back on sale. A removed listing takes nothing back. */
  async unsell(step: CheckoutStepCall): Promise<void> {
    if (!isSold(step)) return;
    for (const { listingId, quantity, saleId } of orderIn(step).lines)
      await answerOrRefusal(this.catalogClient.restock({ listingId, quantity, saleId }, subCall(step.call, saleId)));
  }

  private async freeCopies(step: CheckoutStepCall, attempt: number, reason: string): Promise<void> {
    if (!hasCopies(step) || isSold(step)) return;
    const checkoutId = reservationIdOf(step.streamId, attempt);
    await answerOrRefusal(this.catalogClient.releaseStock({ checkoutId, reason }, step.call));
  }

  private async freeDays(step: CheckoutStepCall, reason: string): Promise<void> {
    const rentalIds = rentalIdsOf(step);
    if (rentalIds.length > 0)
      await answerOrRefusal(this.rentalsClient.release({ rentalIds, checkoutId: step.streamId, reason }, step.call));
  }

  /** Reserves the bought lines at catalog. @returns them in the order of the cart */
  private async copies(step: CheckoutStepCall, attempt: number): Promise<OrderLine[] | Refusal> {
    if (!hasCopies(step)) return [];
    const { buyerId, lines } = startedIn(step).started;
    const bought = lines.filter(({ rental }) => !rental);
    const wanted = bought.map(({ listingId, quantity, priceCents: rateCents, shippingCents, currency, offer }) => ({
      ...{ listingId, quantity, rateCents, shippingCents, currency },
      ...(offer && { offerId: offer.offerId }),
    }));
    const checkoutId = reservationIdOf(step.streamId, attempt);
    const answer = await answerOrRefusal(this.catalogClient.reserveStock({ checkoutId, buyerId, lines: wanted }, step.call));
    return answer instanceof Refusal ? answer : bought.map((line) => soldLine(line, answer.lines));
  }

  /** Reserves the rented lines at rentals. @returns them as they were agreed to */
  private async days(step: CheckoutStepCall): Promise<RentalLine[] | Refusal> {
    const rentalIds = rentalIdsOf(step);
    if (rentalIds.length === 0) return [];
    const { state, streamId: checkoutId, call } = step;
    const { started } = startedIn(step);
    const until = instantAfter(state.status === 'recovering' ? state.since : started.at, { minutes: KEPT_MINUTES });
    const answer = await answerOrRefusal(this.rentalsClient.hold({ rentalIds, checkoutId, buyerId: started.buyerId, until }, call));
    if (answer instanceof Refusal) return answer;
    return started.lines.flatMap(({ rental: agreed, currency: _, ...line }) => {
      if (!agreed) return [];
      const { ships, ...rental } = agreed;
      const { sellerId, coverUrl } = answer.items.find(({ id }) => id === rental.reservationId)!;
      return [{ ...line, sellerId, coverUrl, ships, rental }];
    });
  }
}

type ReservedCopies = CallOutput<typeof catalog.reserveStock>['lines'];

/** Returns a sold line with its own quantity. Catalog responds with one line per listing. */
function soldLine({ lineId, listingId, quantity, offer }: AgreedLine, reserved: ReservedCopies): OrderLine {
  const { rateCents, locationType, currency: _, ...line } = reserved.find((candidate) => candidate.listingId === listingId)!;
  const sold = { ...line, quantity, lineId, saleId: newId('sale'), priceCents: rateCents, ships: locationType === 'remote' };
  return { ...sold, ...(offer && { offer }) };
}

export function startedIn({ state }: CheckoutStepCall) {
  if (state.status === 'none') throw new Error('A checkout that was not started has no steps.');
  return state;
}

function orderIn({ state }: CheckoutStepCall) {
  if (!('order' in state)) throw new Error('A checkout without an order has nothing that was sold.');
  return state.order;
}

const isSold = ({ state }: CheckoutStepCall) => 'order' in state && state.isSold;
const hasCopies = (step: CheckoutStepCall) => startedIn(step).started.lines.some(({ rental }) => !rental);
const rentalIdsOf = (step: CheckoutStepCall) =>
  startedIn(step).started.lines.flatMap(({ rental }) => (rental ? [rental.reservationId] : []));
