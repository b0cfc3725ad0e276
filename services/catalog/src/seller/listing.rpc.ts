import { Injectable } from '@nestjs/common';
import { catalog, identity, type CallInput, type CallOutput, pictures, type Pictures } from '@tankobon/contracts';
import { type CallContext, EventStore } from '@tankobon/eventstore';
import { Handles, Calls, type ClientOf } from '@tankobon/service-kit';
import { findListing } from '../views/listing.js';
import { createListing, sellerOf } from './create-listing.js';
import { createMany } from './create-many.js';
import { editListing } from './edit-listing.js';
import { handleListing } from '../listing/handle-listing.js';

type Ref = CallInput<typeof catalog.submit>;
type Status = CallOutput<typeof catalog.submit>;

/** RPC handlers for sellers' own listings. */
@Injectable()
export class ListingRpc {
  constructor(
    private readonly store: EventStore,
    @Calls(identity) private readonly people: ClientOf<typeof identity>,
    @Calls(pictures) private readonly uploads: ClientOf<Pictures>,
  ) {}

  @Handles(catalog.create)
  async create(details: CallInput<typeof catalog.create>, call: CallContext) {
    return createListing(this.store, this.uploads, details, await sellerOf(call, this.people, this.store.manager), call);
  }

  @Handles(catalog.bulkCreate)
  async bulkCreate(wanted: CallInput<typeof catalog.bulkCreate>, call: CallContext) {
    return createMany(this.store, this.uploads, wanted, await sellerOf(call, this.people, this.store.manager), call);
  }

  @Handles(catalog.edit)
  async edit(wanted: CallInput<typeof catalog.edit>, call: CallContext) {
    await editListing(this.store, this.uploads, wanted, call);
    return findListing(this.store.manager, wanted.listingId, call.actor);
  }

  @Handles(catalog.submit)
  submit({ listingId }: Ref, call: CallContext): Promise<Status> {
    return handleListing(this.store, listingId, { type: 'SubmitListing', data: {}, by: call.actor }, call);
  }

  @Handles(catalog.pause)
  pause({ listingId }: Ref, call: CallContext): Promise<Status> {
    return handleListing(this.store, listingId, { type: 'PauseListing', data: {}, by: call.actor }, call);
  }

  @Handles(catalog.resume)
  resume({ listingId }: Ref, call: CallContext): Promise<Status> {
    return handleListing(this.store, listingId, { type: 'ResumeListing', data: {}, by: call.actor }, call);
  }
}
