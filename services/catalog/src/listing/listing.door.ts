import { Injectable } from '@nestjs/common';
import { catalog, identity, type In, type Out } from '@tankobon/contracts';
import { type CallContext, EventStore } from '@tankobon/eventstore';
import { Answers, Calls, type ClientOf } from '@tankobon/service-kit';
import { findListing } from '../views/listing.js';
import { createListing, sellerOf } from './create-listing.js';
import { createMany } from './create-many.js';
import { editListing } from './edit-listing.js';
import { handleListing } from './handle-listing.js';

type Ref = In<typeof catalog.submit>;
type Status = Out<typeof catalog.submit>;

/** What sellers do with their listings. */
@Injectable()
export class ListingDoor {
  constructor(
    private readonly store: EventStore,
    @Calls(identity) private readonly people: ClientOf<typeof identity>,
  ) {}

  @Answers(catalog.create)
  async create(details: In<typeof catalog.create>, call: CallContext): Promise<Out<typeof catalog.create>> {
    return createListing(this.store, details, await sellerOf(call, this.people, this.store.manager), call);
  }

  @Answers(catalog.bulkCreate)
  async bulkCreate({ items, publish }: In<typeof catalog.bulkCreate>, call: CallContext): Promise<Out<typeof catalog.bulkCreate>> {
    return createMany(this.store, items, await sellerOf(call, this.people, this.store.manager), call, publish);
  }

  @Answers(catalog.edit)
  async edit(wanted: In<typeof catalog.edit>, call: CallContext): Promise<Out<typeof catalog.edit>> {
    await editListing(this.store, wanted, call);
    return findListing(this.store.manager, wanted.listingId, call.actor);
  }

  @Answers(catalog.submit)
  submit({ listingId }: Ref, call: CallContext): Promise<Status> {
    return handleListing(this.store, listingId, { type: 'SubmitListing', data: {}, by: call.actor }, call);
  }

  @Answers(catalog.pause)
  pause({ listingId }: Ref, call: CallContext): Promise<Status> {
    return handleListing(this.store, listingId, { type: 'PauseListing', data: {}, by: call.actor }, call);
  }

  @Answers(catalog.resume)
  resume({ listingId }: Ref, call: CallContext): Promise<Status> {
    return handleListing(this.store, listingId, { type: 'ResumeListing', data: {}, by: call.actor }, call);
  }
}
