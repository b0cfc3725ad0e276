import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { addressOfPicture } from '@tankobon/contracts';
import { isObjectType } from 'graphql';
import { createGateway } from '../app.js';
import { FakeServices, partsWith } from '../testing/fake-services.js';

let app: NestFastifyApplication;

beforeAll(async () => {
  app = await createGateway(partsWith(new FakeServices({})));
});
afterAll(() => app.close());

it('reads present values without a call for each of the 1,800 fields of a page', async () => {
  const { statusCode } = await app.inject({ method: 'POST', url: '/graphql', payload: { query: '{ __typename }' } });
  expect(statusCode).toBe(200);
  const listing = app.get(GraphQLSchemaHost).schema.getType('Listing');
  const fields = isObjectType(listing) ? Object.values(listing.getFields()) : [];
  const resolved = fields.filter(({ resolve }) => resolve);
  expect(resolved.map(({ name }) => name)).toEqual(['alike', 'cover', 'reviews', 'availability', 'timeline']);
});

it('makes the cover and its sizes synchronously', () => {
  const resolveOf = (type: string, field: string) => {
    const found = app.get(GraphQLSchemaHost).schema.getType(type);
    return (isObjectType(found) ? found.getFields()[field]?.resolve : undefined) as (parent: object) => unknown;
  };
  const picture = { id: `picture_${'1'.repeat(32)}`, hash: '2'.repeat(32), widths: [320] };
  const coverUrl = addressOfPicture(picture);
  const listing = { coverUrl, gallery: [coverUrl], pictures: [{ id: 'another' }, picture] };
  expect(resolveOf('Listing', 'cover')(listing)).toBe(picture);
  expect(resolveOf('Listing', 'cover')({ ...listing, coverUrl: 'https://example.org/a.jpg' })).toBeUndefined();
  expect(resolveOf('Listing', 'cover')({ ...listing, coverUrl: null })).toBeUndefined();
  const webp = `/media/${picture.id}/${picture.hash}-320.webp`;
  expect(resolveOf('Picture', 'sizes')(picture)).toEqual([
    { width: 320, url: webp, type: 'image/webp' },
    { width: 320, url: coverUrl, type: 'image/jpeg' },
  ]);
});
