import { Args, Query, Resolver } from '@nestjs/graphql';
import { orders, type Orders, PersonId } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { Caller } from '../http/caller.js';
import { FieldEndpoint } from '../http/endpoint.js';
import type * as graph from '../generated/resolvers.js';
import type { FieldResolvers } from '../graphql/answers.js';
import { toPage } from '../graphql/arguments.js';
import { orMissing } from '../reads/soft.js';

/** Stands in for a malformed id, so that the other arguments are still validated. */
const NOBODY = `person_${'0'.repeat(32)}`;

@Resolver()
export class ReviewsResolver implements Partial<FieldResolvers<graph.QueryResolvers>> {
  constructor(@Calls(orders) private readonly orders: ClientOf<Orders>) {}

  @Query()
  @FieldEndpoint(orders.reviewsOfPerson)
  personReviews(@Args() { id, side, ...page }: graph.QueryPersonReviewsArgs, @Caller() call: CallContext) {
    const personId = PersonId.safeParse(id).data ?? NOBODY;
    const asked = this.orders.reviewsOfPerson({ personId, as: side, ...toPage(page) }, call);
    return orMissing(
      asked.then(({ items, ...sums }) => ({ ...sums, items: items.map(({ listingId: itemId, ...review }) => ({ ...review, itemId })) })),
    );
  }
}
