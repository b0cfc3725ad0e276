import { Injectable } from '@nestjs/common';
import { catalog, type Catalog, type ListingCard } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { FactFeed } from './fact-feed.js';
import type { FactRecord } from './fact-record.js';
import { freshCall } from './fresh-call.js';
import { untilDisconnected } from './until-gone.js';

/** Facts about a listing's blocked or booked days, its rental terms, and the payment of its rentals. */
const CHANGES: readonly string[] = [
  'rentals.WindowBlocked.v1',
  'rentals.WindowUnblocked.v1',
  'rentals.WindowBooked.v1',
  'rentals.WindowFreed.v1',
  'rentals.RentalTermsSet.v1',
  'rentals.RentalConfirmed.v1',
];

type AvailabilityPayload = { availabilityChanged: ListingCard };

/** Sends a listing again when its days become taken or free; the client reads the calendar as a field of it. */
@Injectable()
export class LiveListings {
  constructor(
    private readonly feed: FactFeed,
    @Calls(catalog) private readonly catalog: ClientOf<Catalog>,
  ) {}

  of(listingId: string, call: CallContext): AsyncIterableIterator<AvailabilityPayload> {
    return untilDisconnected((gone) => this.changes(listingId, call, gone));
  }

  private async *changes(listingId: string, call: CallContext, gone: AbortSignal): AsyncGenerator<AvailabilityPayload> {
    yield { availabilityChanged: await this.catalog.listing({ listingId }, freshCall(call)) };
    for await (const fact of this.feed.stream((each) => concerns(each, listingId), gone))
      yield { availabilityChanged: await this.catalog.listing({ listingId }, freshCall(call, fact)) };
  }
}

const concerns = ({ type, data }: FactRecord, listingId: string) => data.listingId === listingId && CHANGES.includes(type);
