import { Args, Context, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { pictures, type Pictures, RentalId, rentals, type Rentals } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { Caller } from '../http/caller.js';
import { FieldEndpoint } from '../http/endpoint.js';
import type * as graph from '../generated/resolvers.js';
import type { FieldResolvers } from '../graphql/answers.js';
import { toPage } from '../graphql/arguments.js';
import type { GraphContext } from '../graphql/context.js';
import type { MadeOf } from '../graphql/made-fields.js';
import type { Picture, Rental } from '../graphql/parents.js';
import { SignedMedia } from '../wire/signed-media.js';
import { orMissing, orNothing } from '../reads/soft.js';

@Resolver('Rental')
export class RentalsResolver
  implements Partial<FieldResolvers<graph.QueryResolvers>>, FieldResolvers<Omit<graph.RentalResolvers, MadeOf<'Rental'>>, Rental>
{
  constructor(
    private readonly media: SignedMedia,
    @Calls(rentals) private readonly rentals: ClientOf<Rentals>,
    @Calls(pictures) private readonly pictures: ClientOf<Pictures>,
  ) {}

  @Query()
  @FieldEndpoint(rentals.rental)
  rental(@Args() { id: given }: graph.QueryRentalArgs, @Caller() call: CallContext) {
    return orNothing(RentalId, given, (rentalId) => this.rentals.rental({ rentalId }, call));
  }

  @Query()
  @FieldEndpoint(rentals.myRentals)
  myRentals(@Args() page: graph.QueryMyRentalsArgs, @Caller() call: CallContext) {
    return this.rentals.myRentals(toPage(page), call);
  }

  @Query()
  @FieldEndpoint(rentals.myLettings)
  myLettings(@Args() page: graph.QueryMyLettingsArgs, @Caller() call: CallContext) {
    return this.rentals.myLettings(toPage(page), call);
  }

  @ResolveField()
  async returnPictures(@Parent() { returnPictureIds }: Rental, @Caller() call: CallContext): Promise<Picture[]> {
    const found = await Promise.all(returnPictureIds.map((pictureId) => orMissing(this.pictures.picture({ pictureId }, call))));
    return found.flatMap((each) => (each ? [{ ...each.picture, sizes: this.media.sizesOf(each.picture) }] : []));
  }

  @ResolveField()
  renterReview(@Parent() { id }: Rental, @Context() { loaders }: GraphContext) {
    return loaders.renterReview.load(id);
  }

  @ResolveField()
  async timeline(@Parent() { id }: Rental, @Caller() call: CallContext) {
    return (await this.rentals.rentalTimeline({ rentalId: id }, call)).items;
  }
}
