import { Injectable } from '@nestjs/common';
import { catalog, type Catalog, type ListingCard } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { FactFeed } from './fact-feed.js';
import type { FactRecord } from './fact-record.js';
import { freshCall } from './fresh-call.js';
import { untilGone } from './until-gone.js';

/** What is taken of a calendar, how it is let, and what of it is paid. */
const CHANGES: readonly string[] = [
  'rentals.WindowBlocked.v1',
  'rentals.WindowUnblocked.v1',
  'rentals.WindowBooked.v1',
  'rentals.WindowFreed.v1',
  'rentals.RentalTermsSet.v1',
  'rentals.RentalConfirmed.v1',
];

type AvailabilityPayload = { availabilityChanged: ListingCard };

/** A listing, sent anew when days of it are taken or free again: its calendar is read with it. */
@Injectable()
export class LiveListings {
  constructor(
    private readonly feed: FactFeed,
    @Calls(catalog) private readonly catalog: ClientOf<Catalog>,
  ) {}

  of(listingId: string, call: CallContext): AsyncIterableIterator<AvailabilityPayload> {
    return untilGone((gone) => this.changes(listingId, call, gone));
  }

  private async *changes(listingId: string, call: CallContext, gone: AbortSignal): AsyncGenerator<AvailabilityPayload> {
    yield { availabilityChanged: await this.catalog.listing({ listingId }, freshCall(call)) };
    for await (const fact of this.feed.stream((each) => concerns(each, listingId), gone))
      yield { availabilityChanged: await this.catalog.listing({ listingId }, freshCall(call, fact)) };
  }
}

const concerns = ({ type, data }: FactRecord, listingId: string) => data.listingId === listingId && CHANGES.includes(type);
