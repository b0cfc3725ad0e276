import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { catalog, identity, messaging, moderation, orders, payouts, pictures, rentals } from '@tankobon/contracts';
import { z } from 'zod';
import { createGateway } from '../app.js';
import { openApi } from '../ops/docs.js';
import { driftsOf } from '../testing/drifts.js';
import { FakeServices, partsWith } from '../testing/fake-services.js';
import { restRoutesOf } from '../wire/rest-controller.js';
import { AllowRoles } from './caller.js';
import { Endpoint, rolesOf } from './endpoint.js';
import { ExistingId } from './parsing.pipe.js';
import { listOf, renameFields } from './wire-fields.js';

const Stricter = z.strictObject({ itemId: orders.addLine.input.shape.listingId, quantity: z.int().min(2).max(10_000).default(2) });
const Demanding = z.strictObject({ itemId: orders.addLine.input.shape.listingId, quantity: z.int().min(1).max(10_000) });
const OrderId = orders.order.input.shape.orderId;
const done = async () => ({ ok: true as const });

/** Routes as nobody may write them. */
@Controller()
class DriftingController {
  @Get('nothing')
  nothing() {
    return done();
  }

  @Post('staff-only')
  @AllowRoles('admin')
  @Endpoint(orders.cart, z.unknown())
  staffOnly() {
    return done();
  }

  @Post('stricter')
  @Endpoint(orders.addLine, z.unknown())
  stricter(@Body({ schema: Stricter }) _: unknown) {
    return done();
  }

  @Post('demanding')
  @Endpoint(orders.addLine, z.unknown())
  demanding(@Body({ schema: Demanding }) _: unknown) {
    return done();
  }

  @Post('unread')
  @Endpoint(orders.addLine, z.unknown())
  unread(@Body() _: unknown) {
    return done();
  }

  @Delete('lines/:id')
  @Endpoint(orders.removeLine, z.unknown())
  otherId(@Param('id', new ExistingId(OrderId)) _: string) {
    return done();
  }

  @Delete('any/:id')
  @Endpoint(orders.removeLine, z.unknown())
  anyId(@Param('id') _: string) {
    return done();
  }

  @Post('internal')
  @Endpoint(catalog.commitStock, z.unknown())
  internal() {
    return done();
  }
}

describe('route', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await createGateway(partsWith(new FakeServices({})));
  });
  afterAll(() => app.close());

  it('has the roles and limits of its calls', () => {
    const modules = [...app.get(ModulesContainer).values()].flatMap(({ controllers }) => [...controllers.values()]);
    const controllers = modules
      .map(({ metatype }) => metatype as typeof DriftingController)
      .filter(({ name }) => name.endsWith('Controller'));
    expect(controllers.length).toBeGreaterThan(10);
    expect(controllers.flatMap((controller) => driftsOf(controller))).toEqual([]);
  });

  it('is served where a contract declares it', () => {
    const contracts = [catalog, identity, messaging, moderation, orders, payouts, pictures, rentals];
    const declared = contracts.flatMap((contract) => restRoutesOf(contract)).map(({ method, path }) => `${method} ${path}`);
    const served = Object.entries(openApi(app).paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(declared.length).toBeGreaterThan(80);
    expect(declared.filter((route) => !served.includes(route))).toEqual([]);
  });

  it('is reported with other roles or none', () => {
    expect(driftsOf(DriftingController)).toEqual([
      'DriftingController.nothing: names no call of a contract',
      'DriftingController.staffOnly: lets in admin, its contract anyone signed in',
      'DriftingController.stricter: quantity is bounded otherwise than in its contract',
      'DriftingController.demanding: quantity is bounded otherwise than in its contract',
      'DriftingController.unread: the payload is bounded otherwise than in its contract',
      'DriftingController.otherId: {id} is bounded otherwise than in its contract',
      'DriftingController.anyId: {id} is bounded otherwise than in its contract',
      'DriftingController.internal: commitStock is for services alone',
    ]);
  });
});

describe('roles of a route', () => {
  it('may make every call of the route', () => {
    expect(rolesOf([catalog.browse])).toBeUndefined();
    expect(rolesOf([catalog.browse, orders.cart])).toEqual([]);
    expect(rolesOf([catalog.mine, orders.mySales])).toEqual(['seller', 'moderator', 'admin']);
    expect(rolesOf([orders.mySales, payouts.totals])).toEqual(['moderator', 'admin']);
  });
});

describe('wire names', () => {
  const Merge = orders.mergeCart.input.extend({
    items: listOf(orders.mergeCart.input.shape.items, renameFields(orders.mergeCart.input.shape.items.element, { itemId: 'listingId' })),
  });

  it('differ from the contract, and the limits do not', () => {
    expect(Merge.parse({ items: [{ itemId: 'listing-a', quantity: 2 }] })).toEqual({ items: [{ listingId: 'listing-a', quantity: 2 }] });
    const faults = (items: object[]) => Merge.safeParse({ items }).error?.issues.map(({ path }) => path.join('.'));
    expect(faults([{ itemId: 'listing-a', quantity: 0 }])).toEqual(['items.0.quantity']);
    expect(faults([{ listingId: 'listing-a', quantity: 1 }])).toEqual(['items.0.itemId', 'items.0']);
    expect(faults(Array.from({ length: 101 }, () => ({ itemId: 'listing-a', quantity: 1 })))).toEqual(['items']);
  });
});
