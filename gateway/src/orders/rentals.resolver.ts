import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { RentalId, rentals, type Rentals } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { Caller } from '../door/caller.js';
import { FieldTo } from '../door/door-to.js';
import type * as graph from '../generated/resolvers.js';
import type { Answers } from '../graphql/answers.js';
import { toPage } from '../graphql/arguments.js';
import type { Rental } from '../graphql/parents.js';
import { orNothing } from '../reads/soft.js';

@Resolver('Rental')
export class RentalsResolver implements Partial<Answers<graph.QueryResolvers>>, Answers<graph.RentalResolvers, Rental> {
  constructor(@Calls(rentals) private readonly rentals: ClientOf<Rentals>) {}

  @Query()
  @FieldTo(rentals.rental)
  rental(@Args() { id: given }: graph.QueryRentalArgs, @Caller() call: CallContext) {
    return orNothing(RentalId, given, (rentalId) => this.rentals.rental({ rentalId }, call));
  }

  @Query()
  @FieldTo(rentals.myRentals)
  myRentals(@Args() page: graph.QueryMyRentalsArgs, @Caller() call: CallContext) {
    return this.rentals.myRentals(toPage(page), call);
  }

  @Query()
  @FieldTo(rentals.myLettings)
  myLettings(@Args() page: graph.QueryMyLettingsArgs, @Caller() call: CallContext) {
    return this.rentals.myLettings(toPage(page), call);
  }

  @ResolveField()
  itemId(@Parent() { listingId }: Rental) {
    return listingId;
  }

  @ResolveField()
  depositAmountCents(@Parent() { depositCents }: Rental) {
    return depositCents;
  }

  @ResolveField()
  async timeline(@Parent() { id }: Rental, @Caller() call: CallContext) {
    return (await this.rentals.rentalTimeline({ rentalId: id }, call)).items;
  }
}
