import { Injectable } from '@nestjs/common';
import { type Cart as CartAnswer, type CallInput, newId, orders, type CallOutput } from '@tankobon/contracts';
import { type AnswerOf, type CallContext, EventStore, type Intent } from '@tankobon/eventstore';
import { Handles } from '@tankobon/service-kit';
import type { Cart, CartEvent } from './cart.js';
import { cartAnswer, mergeChanges } from './cart.answer.js';
import { cart, type CartCommand } from './cart.decide.js';
import { type CartContext, cartOf, Listings } from './listings.js';
import type { ReservedDays } from './renting.js';
import { Reservations } from './reservations.js';

/** RPCs of the caller's own cart. Only the internal ones, `addOffered` and `addAgreedDays`, name a buyer. */
@Injectable()
export class CartRpc {
  constructor(
    private readonly store: EventStore,
    private readonly listings: Listings,
    private readonly reservations: Reservations,
  ) {}

  @Handles(orders.cart)
  async cart(_input: CallInput<typeof orders.cart>, call: CallContext): Promise<CartAnswer> {
    const { loaded, known, ended } = await this.listings.around(call);
    return cartAnswer(cartOf(call.actor.id), loaded.version, loaded.state, known, ended);
  }

  @Handles(orders.addLine)
  async addLine({ listingId, quantity, ...window }: CallInput<typeof orders.addLine>, call: CallContext): Promise<CartAnswer> {
    if (window.startDate !== undefined || window.endDate !== undefined)
      return this.addDays({ rental: await this.reservations.book({ listingId, quantity, ...window }, call), ordered: false }, call);
    const around = await this.listings.around(call, [{ listingId, quantity }]);
    const data = { lineId: newId('line'), listing: around.known.get(listingId) ?? null, quantity };
    return this.handle({ type: 'AddLine', data, by: call.actor }, call, around);
  }

  @Handles(orders.addRental)
  async addRental({ reservationId }: CallInput<typeof orders.addRental>, call: CallContext): Promise<CartAnswer> {
    return this.addDays(this.reservations.find(reservationId, call), call);
  }

  @Handles(orders.addOffered)
  async addOffered({ buyerId, offerId, keptUntil, ...terms }: CallInput<typeof orders.addOffered>, call: CallContext) {
    const line = { ...terms, lineId: newId('line'), quantity: 1, offer: { offerId, keptUntil } };
    await this.store.handle(cart, cartOf(buyerId), { type: 'AddOffered', data: { line }, by: call.actor }, call);
    return { ok: true as const };
  }

  @Handles(orders.addAgreedDays)
  async addAgreedDays({ buyerId, reservationId }: CallInput<typeof orders.addAgreedDays>, call: CallContext) {
    const data = { lineId: newId('line'), ...(await this.reservations.find(reservationId, call)) };
    await this.store.handle(cart, cartOf(buyerId), { type: 'AddRental', data, by: { id: buyerId, role: 'buyer' } }, call);
    return { ok: true as const };
  }

  @Handles(orders.setQuantity)
  async setQuantity({ lineId, quantity }: CallInput<typeof orders.setQuantity>, call: CallContext): Promise<CartAnswer> {
    const { listing, ...around } = await this.ofLine(lineId, quantity, call);
    return this.handle({ type: 'SetQuantity', data: { lineId, quantity, listing }, by: call.actor }, call, around);
  }

  @Handles(orders.acceptPrice)
  async acceptPrice({ lineId, shown }: CallInput<typeof orders.acceptPrice>, call: CallContext): Promise<CartAnswer> {
    const { listing, line, ...around } = await this.ofLine(lineId, null, call);
    if (!line?.rental) return this.handle({ type: 'AcceptPrice', data: { lineId, listing, shown }, by: call.actor }, call, around);
    const { reservationId } = line.rental;
    const rental = await this.reservations.renew(reservationId, call);
    const ended = new Set([...around.ended].filter((id) => id !== reservationId));
    return this.handle({ type: 'AcceptPrice', data: { lineId, listing, rental, shown }, by: call.actor }, call, { ...around, ended });
  }

  @Handles(orders.removeLine)
  async removeLine({ lineId }: CallInput<typeof orders.removeLine>, call: CallContext): Promise<CartAnswer> {
    return this.handle({ type: 'RemoveLine', data: { lineId }, by: call.actor }, call, await this.listings.around(call));
  }

  @Handles(orders.clearCart)
  async clearCart(_input: CallInput<typeof orders.clearCart>, call: CallContext): Promise<CartAnswer> {
    return this.handle({ type: 'ClearCart', data: {}, by: call.actor }, call, await this.listings.around(call));
  }

  @Handles(orders.mergeCart)
  async mergeCart({ items }: CallInput<typeof orders.mergeCart>, call: CallContext) {
    const id = cartOf(call.actor.id);
    const { known, loaded, ended } = await this.listings.around(call, items);
    const merge = items.map((item) => ({ ...item, lineId: newId('line'), listing: known.get(item.listingId) ?? null }));
    const command = { type: 'MergeLines' as const, data: { items: merge }, by: call.actor };
    const toAnswer: AnswerOf<Cart, CartEvent, CallOutput<typeof orders.mergeCart>> = ({ state, events, version }) => ({
      cart: cartAnswer(id, version, state, known, ended),
      changes: mergeChanges(merge, events, state, call.actor.id),
    });
    return (await this.store.handle(cart, id, command, call, toAnswer, loaded)).answer;
  }

  /** Adds reserved days, or releases them where the cart has no room. */
  private async addDays(reserving: ReservedDays | Promise<ReservedDays>, call: CallContext): Promise<CartAnswer> {
    const [around, reserved] = await Promise.all([this.listings.around(call), reserving]);
    const command = { type: 'AddRental' as const, data: { lineId: newId('line'), ...reserved }, by: call.actor };
    return this.handle(command, call, around).catch((error: unknown) => this.reservations.leftOut(reserved.rental, error, call));
  }

  private async ofLine(lineId: string, quantity: number | null, call: CallContext) {
    const lineIn = ({ lines }: Cart) => lines.find((candidate) => candidate.lineId === lineId);
    const around = await this.listings.around(call, [], (state) => {
      const line = lineIn(state);
      return line && !line.rental ? [{ listingId: line.listingId, quantity: quantity ?? line.quantity }] : [];
    });
    const line = lineIn(around.loaded.state);
    return { ...around, line, listing: (line && around.known.get(line.listingId)) ?? null };
  }

  private async handle(command: Intent<CartCommand>, call: CallContext, { loaded, known, ended }: CartContext): Promise<CartAnswer> {
    const id = cartOf(call.actor.id);
    const toAnswer: AnswerOf<Cart, CartEvent, CartAnswer> = ({ state, version }) => cartAnswer(id, version, state, known, ended);
    const { answer, events } = await this.store.handle(cart, id, command, call, toAnswer, loaded);
    await this.reservations.letGo(events, call);
    return answer;
  }
}
