import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { catalog, orders, type Orders, type Catalog } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { ExistingId } from '../http/parsing.pipe.js';
import { restController, wireAnswer } from '../wire/rest-controller.js';
import { Cached } from '../reads/cached.js';
import { ReviewAnswer, ReviewsAnswer, toReview, toReviews } from '../wire/reviews.wire.js';
import { SeriesQuery } from './item-parts.wire.js';
import { BulkItems, CreateItem, EditItem, ItemsQuery, toBrowse, toBulk, toCreate, toEdit } from './listing-input.wire.js';
import {
  CreatedAnswer,
  ItemAnswer,
  ItemsAnswer,
  OwnItemAnswer,
  StandingAnswer,
  toItems,
  toItemTwice,
  toOwnItem,
} from '../wire/items.wire.js';

const ItemId = () => Param('id', new ExistingId(catalog.listing.input.shape.listingId));

export const ListingRoutes = restController('Listings', catalog, /^\/items/, [
  wireAnswer(catalog.submit.answer, StandingAnswer, (item) => ({ item })),
]);
export const ReplyRoutes = restController('Listings', orders, /^\/reviews/, [
  wireAnswer(orders.replyToReview, ReviewAnswer, ({ review }) => ({ review: toReview(review) })),
]);

@Controller()
export class ListingsController {
  constructor(
    @Calls(catalog) private readonly catalog: ClientOf<Catalog>,
    @Calls(orders) private readonly orders: ClientOf<Orders>,
  ) {}

  @Get('items')
  @Cached('list')
  @Endpoint(catalog.browse, ItemsAnswer)
  async items(@Query({ schema: ItemsQuery }) query: z.output<typeof ItemsQuery>, @Caller() call: CallContext) {
    return toItems(await this.catalog.browse(toBrowse(query), call));
  }

  @Get('items/:id')
  @Cached('item')
  @Endpoint(catalog.listing, ItemAnswer)
  async item(@ItemId() listingId: string, @Caller() call: CallContext) {
    return toItemTwice(await this.catalog.listing({ listingId }, call));
  }

  @Get('items/:id/reviews')
  @Endpoint([orders.reviewsOf, catalog.listing], ReviewsAnswer)
  async reviews(@ItemId() listingId: string, @Caller() call: CallContext) {
    const [reviews] = await Promise.all([this.orders.reviewsOf({ listingId }, call), this.catalog.listing({ listingId }, call)]);
    return toReviews(reviews);
  }

  @Post('items')
  @Endpoint(catalog.create, CreatedAnswer, 201)
  async create(@Body({ schema: CreateItem }) item: z.output<typeof CreateItem>, @Caller() call: CallContext) {
    const { listingId, status } = await this.catalog.create(toCreate(item), call);
    return { itemId: listingId, item: { id: listingId, status } };
  }

  @Post('items/bulk')
  @Endpoint(catalog.bulkCreate)
  bulk(@Body({ schema: BulkItems }) bulk: z.output<typeof BulkItems>, @Caller() call: CallContext) {
    return this.catalog.bulkCreate(toBulk(bulk), call);
  }

  @Put('items/:id')
  @Endpoint(catalog.edit, OwnItemAnswer)
  async edit(@ItemId() listingId: string, @Body({ schema: EditItem }) item: z.output<typeof EditItem>, @Caller() call: CallContext) {
    return toOwnItem(await this.catalog.edit(toEdit(listingId, item), call));
  }

  @Get('series')
  @Cached('series')
  @Endpoint(catalog.matchSeries)
  series(@Query({ schema: SeriesQuery }) query: z.output<typeof SeriesQuery>, @Caller() call: CallContext) {
    return this.catalog.matchSeries(query, call);
  }
}
