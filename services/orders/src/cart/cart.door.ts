import { Injectable } from '@nestjs/common';
import { type Cart as CartAnswer, type In, newId, orders } from '@tankobon/contracts';
import { type CallContext, EventStore, type Intent } from '@tankobon/eventstore';
import { Answers } from '@tankobon/service-kit';
import type { ListingFacts } from './cart.js';
import { cartAnswer, mergeChanges } from './cart.answer.js';
import { cart, type CartCommand } from './cart.decide.js';
import { Listings } from './listings.js';

export const cartOf = (personId: string): string => `cart_${personId}`;

/** The caller's own cart; there is no way to name another one. */
@Injectable()
export class CartDoor {
  constructor(
    private readonly store: EventStore,
    private readonly listings: Listings,
  ) {}

  @Answers(orders.cart)
  async cart(_input: In<typeof orders.cart>, call: CallContext): Promise<CartAnswer> {
    const id = cartOf(call.actor.id);
    const [{ state, version }, known] = await Promise.all([this.store.load(cart, id), this.listings.around(id, [], call)]);
    return cartAnswer(id, version, state, known);
  }

  @Answers(orders.addLine)
  async addLine({ listingId, quantity }: In<typeof orders.addLine>, call: CallContext): Promise<CartAnswer> {
    const known = await this.listings.around(cartOf(call.actor.id), [{ listingId, quantity }], call);
    const data = { lineId: newId('line'), listing: known.get(listingId) ?? null, quantity };
    return this.handle({ type: 'AddLine', data, by: call.actor }, call, known);
  }

  @Answers(orders.setQuantity)
  async setQuantity({ lineId, quantity }: In<typeof orders.setQuantity>, call: CallContext): Promise<CartAnswer> {
    const { known, listing } = await this.ofLine(lineId, quantity, call);
    return this.handle({ type: 'SetQuantity', data: { lineId, quantity, listing }, by: call.actor }, call, known);
  }

  @Answers(orders.acceptPrice)
  async acceptPrice({ lineId, shown }: In<typeof orders.acceptPrice>, call: CallContext): Promise<CartAnswer> {
    const { known, listing } = await this.ofLine(lineId, null, call);
    return this.handle({ type: 'AcceptPrice', data: { lineId, listing, shown }, by: call.actor }, call, known);
  }

  @Answers(orders.removeLine)
  removeLine({ lineId }: In<typeof orders.removeLine>, call: CallContext): Promise<CartAnswer> {
    return this.handle({ type: 'RemoveLine', data: { lineId }, by: call.actor }, call);
  }

  @Answers(orders.clearCart)
  clearCart(_input: In<typeof orders.clearCart>, call: CallContext): Promise<CartAnswer> {
    return this.handle({ type: 'ClearCart', data: {}, by: call.actor }, call);
  }

  @Answers(orders.mergeCart)
  async mergeCart({ items }: In<typeof orders.mergeCart>, call: CallContext) {
    const id = cartOf(call.actor.id);
    const known = await this.listings.around(id, items, call);
    const merge = items.map((item) => ({ ...item, lineId: newId('line'), listing: known.get(item.listingId) ?? null }));
    const command = { type: 'MergeLines' as const, data: { items: merge }, by: call.actor };
    const { answer } = await this.store.handle(cart, id, command, call, ({ state, events, version }) => ({
      cart: cartAnswer(id, version, state, known),
      changes: mergeChanges(merge, events, state, call.actor.id),
    }));
    return answer;
  }

  private async ofLine(lineId: string, quantity: number | null, call: CallContext) {
    const id = cartOf(call.actor.id);
    const { state } = await this.store.load(cart, id);
    const line = state.lines.find((candidate) => candidate.lineId === lineId);
    const known = await this.listings.around(id, line ? [{ listingId: line.listingId, quantity: quantity ?? line.quantity }] : [], call);
    return { known, listing: (line && known.get(line.listingId)) ?? null };
  }

  private async handle(command: Intent<CartCommand>, call: CallContext, known?: Map<string, ListingFacts>): Promise<CartAnswer> {
    const id = cartOf(call.actor.id);
    const facts = known ?? (await this.listings.around(id, [], call));
    const { answer } = await this.store.handle(cart, id, command, call, ({ state, version }) => cartAnswer(id, version, state, facts));
    return answer;
  }
}
