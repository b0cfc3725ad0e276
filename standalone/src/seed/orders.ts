import type { Actor, Order } from '@tankobon/contracts';
import { answerOrRefusal, Refusal } from '@tankobon/eventstore';
import type { Cast } from './people.js';
import { eventually, seedCall, type Services } from './session.js';

const HOME = { fullName: 'Noriko Hale', line1: '14 Orchard Row', city: 'Bristol', postalCode: 'BS1 4ND', country: 'GB', makeDefault: true };
const LOFT = {
  fullName: 'Mateo Arce',
  line1: '402 Wells Street',
  city: 'Chicago',
  region: 'IL',
  postalCode: '60607',
  country: 'US',
  makeDefault: true,
};

/** Places one order in each interesting state: to be paid, to be shipped, shipped, completed, paid out. */
export async function placeDemoOrders(services: Services, cast: Cast, listings: readonly string[]): Promise<void> {
  const [monster, boys, yotsuba, mushishi, berserk] = [3, 7, 12, 13, 0].map((index) => listings[index]!) as [
    string,
    string,
    string,
    string,
    string,
  ];
  await services.identity.addAddress(HOME, seedCall(cast.buyer, 'address'));
  await services.identity.addAddress(LOFT, seedCall(cast.secondBuyer, 'address'));
  const desk = new Desk(services, cast);
  // Real card payments need a person: with a real provider there is only one open order.
  if (!(await desk.ordered(cast.buyer, 'paid-out', boys)).simulated) return;
  await desk.completed(cast.buyer, 'paid-out', boys).then((order) => desk.payOut(order));
  await desk.completed(cast.buyer, 'completed', yotsuba).then((order) => desk.review(cast.buyer, order));
  await desk.shipped(cast.buyer, 'shipped', mushishi);
  await desk.paid(cast.secondBuyer, 'to-ship', berserk);
  await desk.ordered(cast.secondBuyer, 'to-pay', monster);
}

/** Sells the collectors' listings. A refused payout of each opens the identity review of its seller. */
export async function sellLargeListings(services: Services, cast: Cast, listings: readonly string[]): Promise<void> {
  const desk = new Desk(services, cast);
  for (const listingId of listings) {
    if (!(await desk.ordered(cast.secondBuyer, listingId, listingId)).simulated) return;
    await desk.completed(cast.secondBuyer, listingId, listingId).then((order) => desk.openReview(order));
  }
}

class Desk {
  constructor(
    private readonly services: Services,
    private readonly cast: Cast,
  ) {}

  async ordered(person: Actor, name: string, listingId: string): Promise<Order> {
    const { orders } = this.services;
    await orders.addLine({ listingId, quantity: 1 }, seedCall(person, `${name}-cart`));
    const { orderId } = await orders.checkout({}, seedCall(person, `${name}-checkout`));
    return orders.order({ orderId }, seedCall(person, `${name}-read`));
  }

  async paid(person: Actor, name: string, listingId: string): Promise<Order> {
    const { orders } = this.services;
    const { id: orderId, status } = await this.ordered(person, name, listingId);
    if (status === 'awaiting_payment') await orders.markPaid({ orderId }, seedCall(person, `${name}-paid`));
    return eventually(
      () => orders.order({ orderId }, seedCall(person, `${name}-wait`)),
      ({ paidAt }) => paidAt !== null,
    );
  }

  async shipped(person: Actor, name: string, listingId: string): Promise<Order> {
    const order = await this.paid(person, name, listingId);
    for (const { id: saleId, sellerId } of order.sales)
      await this.services.orders.markSent({ saleId }, seedCall({ id: sellerId, role: 'seller' }, `${name}-sent`));
    return order;
  }

  async completed(person: Actor, name: string, listingId: string): Promise<Order> {
    const order = await this.shipped(person, name, listingId);
    for (const { id: saleId } of order.sales) await this.services.orders.confirm({ saleId }, seedCall(person, `${name}-confirm`));
    return order;
  }

  async payOut({ sales }: Order): Promise<void> {
    for (const { id } of sales)
      await eventually(() => this.services.payouts.payOut({ contractId: id }, seedCall(this.cast.admin, `payout-${id}`)));
  }

  async openReview({ sales }: Order): Promise<void> {
    for (const { id: contractId } of sales)
      await eventually(
        () => answerOrRefusal(this.services.payouts.payOut({ contractId }, seedCall(this.cast.admin, `payout-${contractId}`))),
        (answer) => !(answer instanceof Refusal) || answer.code === 'kyc_required',
      );
  }

  async review(person: Actor, { id: orderId }: Order): Promise<void> {
    const comment = 'Exactly as described, packed like a treasure, and the pencil sun is real.';
    await this.services.orders.review({ orderId, rating: 5, comment }, seedCall(person, 'review'));
  }
}
