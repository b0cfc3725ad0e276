import { Injectable } from '@nestjs/common';
import { type CallInput, newId, orders, overseesAll } from '@tankobon/contracts';
import { type CallContext, EventStore, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles, positionOf } from '@tankobon/service-kit';
import { DataSource, In as AnyOf } from 'typeorm';
import { hasDealings } from '../views/dealings.view.js';
import { PersonRow } from '../views/people.view.js';
import { findReviewsOfPerson, findSaidReviews, isSeller } from './person-reviews.js';
import { RentalFactsRow } from '../views/rental-facts.view.js';
import { renterReviewAnswer, RenterReviewRow } from './renter-reviews.view.js';
import { order } from '../order/order.decide.js';

const nobody = () => refuse('not_found', message('person.nobody'));

@Injectable()
export class ReviewRpc {
  constructor(
    private readonly store: EventStore,
    private readonly db: DataSource,
  ) {}

  @Handles(orders.reviewRenter)
  async reviewRenter({ rentalId, rating, comment = '' }: CallInput<typeof orders.reviewRenter>, call: CallContext) {
    const { manager } = this.db;
    const rental = await manager.findOneBy(RentalFactsRow, { rentalId });
    if (!rental?.orderId) return refuse('not_found', message('rental.not_found'));
    const data = { reviewId: newId('review'), rentalId, rating, comment, closed: rental.status === 'closed' };
    await this.store.handle(order, rental.orderId, { type: 'ReviewRenter', data, by: call.actor }, call);
    return { review: renterReviewAnswer((await manager.findOneBy(RenterReviewRow, { rentalId }))!) };
  }

  @Handles(orders.myRenterReviews)
  async myRenterReviews({ rentalIds }: CallInput<typeof orders.myRenterReviews>, { actor }: CallContext) {
    const rows = await this.db.manager.findBy(RenterReviewRow, { rentalId: AnyOf(rentalIds), sellerId: actor.id });
    return { items: rows.map(renterReviewAnswer) };
  }

  @Handles(orders.saidReviews)
  async saidReviews({ ids }: CallInput<typeof orders.saidReviews>, { actor }: CallContext) {
    return { items: await findSaidReviews(this.db.manager, ids, actor) };
  }

  @Handles(orders.reviewsOfPerson)
  async reviewsOfPerson({ personId, as, ...page }: CallInput<typeof orders.reviewsOfPerson>, { actor }: CallContext) {
    const { manager } = this.db;
    // A bad cursor is refused before anything about the person is told.
    positionOf(page.cursor);
    const own = actor.id === personId;
    const visible =
      as === 'seller' ? await isSeller(manager, personId) : overseesAll(actor) || (await hasDealings(manager, personId, actor.id));
    const person = own || visible ? await manager.findOneBy(PersonRow, { id: personId }) : null;
    if (!person) return nobody();
    return { name: person.name, ...(await findReviewsOfPerson(manager, personId, as, page)) };
  }
}
