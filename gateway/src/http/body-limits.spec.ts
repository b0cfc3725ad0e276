import { describe, expect, it } from '@jest/globals';
import { createGateway } from '../app.js';
import { openApi } from '../ops/docs.js';
import { FakeServices, partsWith } from '../testing/fake-services.js';
import { bodyLimitOf } from './body-limits.js';

type Schema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
};
/** Rows of a file and attachments of staff: their limits are below what their schemas allow. */
const BELOW = ['POST /items/bulk', 'PATCH /admin/disputes/{id}'];
const [ESCAPED, SHORT, SLUG] = [6, 80, 180];

/** Bytes of the largest valid value, each character escaped. */
function largest(schema: Schema): number {
  const { type, anyOf, maxLength, maxItems = 1, items = {}, properties = {} } = schema;
  if (anyOf) return Math.max(...anyOf.map(largest));
  if (schema.enum) return Math.max(...schema.enum.map((value) => JSON.stringify(value).length));
  if (type === 'string' && maxLength !== undefined) return maxLength * ESCAPED + 2;
  if (type === 'string') return schema.pattern?.startsWith('^listing-') ? SLUG : SHORT;
  if (type === 'array') return maxItems * (largest(items) + 1) + 2;
  if (type !== 'object') return SHORT;
  return Object.entries(properties).reduce((sum, [name, part]) => sum + name.length + 4 + largest(part), 2);
}

describe('body limit', () => {
  it('fits the largest valid body of every route, and 16 kB if that is less', async () => {
    const app = await createGateway(partsWith(new FakeServices({})));
    const { paths } = openApi(app) as unknown as {
      paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
    };
    await app.close();
    const bodies = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody }]) => {
        const schema = requestBody?.content['application/json']?.schema;
        return schema ? [{ name: `${method.toUpperCase()} ${path}`, method: method.toUpperCase(), path, bytes: largest(schema) }] : [];
      }),
    );
    expect(bodies.length).toBeGreaterThan(50);
    const tooSmall = bodies.filter(
      ({ name, method, path, bytes }) => !BELOW.includes(name) && bytes > bodyLimitOf(method, path.replace(/\{(\w+)\}/g, ':$1')),
    );
    expect(tooSmall.map(({ name, bytes }) => `${name} has ${bytes} bytes`)).toEqual([]);
    expect([bodyLimitOf('POST', '/auth/login'), bodyLimitOf('POST', '/items')]).toEqual([16_384, 262_144]);
  });
});
