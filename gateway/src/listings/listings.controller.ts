import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { catalog, ListingId, orders, rentals, type Rentals, type Orders, type Catalog } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { z } from 'zod';
import { Allow, Caller } from '../door/caller.js';
import { ExistingId } from '../door/parsing.pipe.js';
import { HotReads } from '../reads/hot-reads.js';
import { BlockWindow, BulkItems, SeriesQuery, toAvailability, toBulk, toReviews, toSlots } from './item-parts.wire.js';
import { CreateItem, EditItem, ItemsQuery, toBrowse, toCreate, toEdit, toOwnItem } from './listings.wire.js';

const ItemId = () => Param('id', new ExistingId(ListingId));

@Controller()
export class ListingsController {
  constructor(
    private readonly reads: HotReads,
    @Calls(catalog) private readonly catalog: ClientOf<Catalog>,
    @Calls(orders) private readonly orders: ClientOf<Orders>,
    @Calls(rentals) private readonly rentals: ClientOf<Rentals>,
  ) {}

  @Get('items')
  items(@Query({ schema: ItemsQuery }) query: z.output<typeof ItemsQuery>, @Caller() call: CallContext) {
    return this.reads.itemsPage(toBrowse(query), call);
  }

  @Get('items/:id')
  item(@ItemId() listingId: string, @Caller() call: CallContext) {
    return this.reads.itemPage(listingId, call);
  }

  @Get('items/:id/reviews')
  async reviews(@ItemId() listingId: string, @Caller() call: CallContext) {
    const [reviews] = await Promise.all([this.orders.reviewsOf({ listingId }, call), this.catalog.listing({ listingId }, call)]);
    return toReviews(reviews);
  }

  @Get('items/:id/availability')
  async availability(@ItemId() listingId: string, @Caller() call: CallContext) {
    return toAvailability(await this.rentals.availability({ listingId }, call));
  }

  @Post('items/:id/availability')
  @HttpCode(200)
  @Allow('seller', 'moderator', 'admin')
  async block(
    @ItemId() listingId: string,
    @Body({ schema: BlockWindow }) window: z.output<typeof BlockWindow>,
    @Caller() call: CallContext,
  ) {
    return toSlots(await this.rentals.block({ listingId, ...window }, call));
  }

  @Delete('items/:id/availability/:slotId')
  @Allow('seller', 'moderator', 'admin')
  async unblock(@ItemId() listingId: string, @Param('slotId') slotId: string, @Caller() call: CallContext) {
    return toSlots(await this.rentals.unblock({ listingId, slotId: slotId.slice(0, 80) }, call));
  }

  @Post('items')
  @Allow()
  async create(@Body({ schema: CreateItem }) item: z.output<typeof CreateItem>, @Caller() call: CallContext) {
    const { listingId, status } = await this.catalog.create(toCreate(item), call);
    return { itemId: listingId, item: { id: listingId, status } };
  }

  @Post('items/bulk')
  @HttpCode(200)
  @Allow()
  bulk(@Body({ schema: BulkItems }) bulk: z.output<typeof BulkItems>, @Caller() call: CallContext) {
    return this.catalog.bulkCreate(toBulk(bulk), call);
  }

  @Put('items/:id')
  @Allow('seller', 'moderator', 'admin')
  async edit(@ItemId() listingId: string, @Body({ schema: EditItem }) item: z.output<typeof EditItem>, @Caller() call: CallContext) {
    return { item: toOwnItem(await this.catalog.edit(toEdit(listingId, item), call)) };
  }

  @Post('items/:id/publish')
  @HttpCode(200)
  @Allow('seller', 'moderator', 'admin')
  async publish(@ItemId() listingId: string, @Caller() call: CallContext) {
    return { item: await this.catalog.submit({ listingId }, call) };
  }

  @Post('items/:id/pause')
  @HttpCode(200)
  @Allow('seller', 'moderator', 'admin')
  async pause(@ItemId() listingId: string, @Caller() call: CallContext) {
    return { item: await this.catalog.pause({ listingId }, call) };
  }

  @Post('items/:id/resume')
  @HttpCode(200)
  @Allow('seller', 'moderator', 'admin')
  async resume(@ItemId() listingId: string, @Caller() call: CallContext) {
    return { item: await this.catalog.resume({ listingId }, call) };
  }

  @Get('series')
  async series(@Query({ schema: SeriesQuery }) { q, limit }: z.output<typeof SeriesQuery>, @Caller() call: CallContext) {
    return this.catalog.matchSeries({ q, ...(limit !== undefined && { limit }) }, call);
  }
}
