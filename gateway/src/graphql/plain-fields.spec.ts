import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { isObjectType } from 'graphql';
import { createGateway } from '../app.js';
import { FakeServices, partsWith } from '../testing/fake-services.js';

let app: NestFastifyApplication;

beforeAll(async () => {
  app = await createGateway(partsWith(new FakeServices({})));
});
afterAll(() => app.close());

it('what is there already is read without a call: nothing runs for each of the 1,800 fields of a page', async () => {
  const { statusCode } = await app.inject({ method: 'POST', url: '/graphql', payload: { query: '{ __typename }' } });
  expect(statusCode).toBe(200);
  const listing = app.get(GraphQLSchemaHost).schema.getType('Listing');
  const fields = isObjectType(listing) ? Object.values(listing.getFields()) : [];
  expect(fields.filter(({ resolve }) => resolve).map(({ name }) => name)).toEqual(['reviews', 'availability', 'timeline']);
});
