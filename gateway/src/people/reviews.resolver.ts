import { Args, Query, Resolver } from '@nestjs/graphql';
import { orders, type Orders, PersonId } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { Caller } from '../door/caller.js';
import { FieldTo } from '../door/door-to.js';
import type * as graph from '../generated/resolvers.js';
import type { Answers } from '../graphql/answers.js';
import { toPage } from '../graphql/arguments.js';
import { orNothing } from '../reads/soft.js';

@Resolver()
export class ReviewsResolver implements Partial<Answers<graph.QueryResolvers>> {
  constructor(@Calls(orders) private readonly orders: ClientOf<Orders>) {}

  @Query()
  @FieldTo(orders.reviewsOfPerson)
  personReviews(@Args() { id, side, ...page }: graph.QueryPersonReviewsArgs, @Caller() call: CallContext) {
    return orNothing(PersonId, id, async (personId) => {
      const { items, ...sums } = await this.orders.reviewsOfPerson({ personId, as: side, ...toPage(page) }, call);
      return { ...sums, items: items.map(({ listingId: itemId, ...review }) => ({ ...review, itemId })) };
    });
  }
}
