import { Injectable } from '@nestjs/common';
import { catalog, type CallInput } from '@tankobon/contracts';
import { EventStore } from '@tankobon/eventstore';
import { Handles } from '@tankobon/service-kit';
import { listing } from './listing.decide.js';
import { streamsOf } from './slugs.js';

/** Activity log of a listing for a dispute's evidence: the content at the time of the purchase. */
@Injectable()
export class ActivityLogRpc {
  constructor(private readonly store: EventStore) {}

  @Handles(catalog.trail)
  async activityLog({ listingId, at }: CallInput<typeof catalog.trail>) {
    const id = (await streamsOf(this.store.manager, [listingId])).get(listingId);
    const { state } = id ? await this.store.load(listing, id, { asOf: at }) : { state: { status: 'none' as const } };
    if (state.status === 'none') return { items: [] };
    const { content, sellerId: actorId } = state.record;
    const { title, description, condition, edition, language, extras, shippingNotes, rateCents: cents, currency, pictures } = content;
    const note = [title, edition, language, condition, description, extras, shippingNotes].filter(Boolean).join('\n');
    const pictureIds = pictures.map((picture) => picture.id);
    return { items: [{ at, type: 'ListingAsBought', actorId, actorRole: 'seller', note, cents, currency, pictureIds, side: null }] };
  }
}
