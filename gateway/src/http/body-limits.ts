import type { FastifyInstance } from 'fastify';

const KB = 1_024;
/** Default limit of a JSON body in bytes: a few short fields, each character escaped. */
const USUAL = 16 * KB;
const LONG_TEXTS = 32 * KB;
const LONG_LISTS = 48 * KB;

/** Limits of routes with long texts or lists. `body-limits.spec.ts` compares them with the largest valid body of each. */
const LARGER: Readonly<Record<string, number>> = {
  'POST /items': 256 * KB,
  'PUT /items/:id': 256 * KB,
  'POST /items/bulk': 1_000_000,
  'POST /cart/merge': LONG_LISTS,
  'POST /cart/checkout-intent': LONG_LISTS,
  'POST /admin/items/bulk': LONG_LISTS,
  'POST /items/:id/conversations': LONG_TEXTS,
  'POST /items/:id/requests': LONG_TEXTS,
  'POST /messages': LONG_TEXTS,
  'POST /orders/:id/disputes': LONG_TEXTS,
  'POST /contracts/:id/disputes': LONG_TEXTS,
  'POST /disputes/:id/evidence': LONG_TEXTS,
  'POST /disputes/:id/answer': LONG_TEXTS,
  'POST /sellers/kyc/answer': LONG_TEXTS,
  'POST /admin/kyc/reviews/:id/decision': LONG_TEXTS,
  'PATCH /admin/disputes/:id': 256 * KB,
  'POST /graphql': 64 * KB,
  'POST /webhooks/stripe': 256 * KB,
};

/** Returns the body limit of a route, in bytes. */
export const bodyLimitOf = (method: string, url: string): number => LARGER[`${method} ${url}`] ?? USUAL;

/** Sets each route's body limit. A longer body gets 413 before it is read to its end. */
export function limitBodies(instance: FastifyInstance): void {
  instance.addHook('onRoute', (route) => {
    const limits = [route.method].flat().map((method) => bodyLimitOf(method, route.url));
    route.bodyLimit = Math.max(...limits);
  });
}
