import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { readFileSync, writeFileSync } from 'node:fs';
import { createGateway } from './app.js';
import { openApi } from './ops/docs.js';
import { FakeServices, partsWith } from './testing/fake-services.js';
import { SPECIFIED_CALLS } from './testing/specified-calls.js';

type Schema = { properties?: Record<string, Schema>; anyOf?: Schema[]; oneOf?: Schema[]; allOf?: Schema[]; $ref?: string };
type Content = { content?: Record<string, { schema?: Schema }> };
type Operation = { parameters?: { name: string; in: string }[]; requestBody?: Content; responses: Record<string, Content> };
type Document = { paths: Record<string, Record<string, Operation>>; components?: { schemas?: Record<string, Schema> } };

/** Table of the calls for readers; `WRITE=1` writes it again. */
const TABLE = new URL('../../docs/calls.md', import.meta.url);

let app: NestFastifyApplication;
let description: Document;
beforeAll(async () => {
  app = await createGateway(partsWith(new FakeServices({}), { devMail: false }));
  description = openApi(app) as unknown as Document;
});
afterAll(() => app.close());

const operationOf = (route: string): Operation | undefined => {
  const [method, path] = route.split(' ') as [string, string];
  // Parameters may have other names: they are not on the wire.
  const unnamed = (each: string) => each.replace(/\{\w+\}/g, '{}');
  const served = Object.keys(description.paths).find((each) => unnamed(each) === unnamed(path));
  return served === undefined ? undefined : description.paths[served]![method.toLowerCase()];
};
const jsonOf = ({ content = {} }: Content = {}) => content['application/json']?.schema;
const successOf = ({ responses }: Operation) => Object.entries(responses).find(([status]) => status.startsWith('2'));

function fieldsOf(schema: Schema | undefined): string[] {
  if (!schema) return [];
  const { properties = {}, anyOf = [], oneOf = [], allOf = [], $ref } = schema;
  const named = $ref ? fieldsOf(description.components?.schemas?.[$ref.split('/').at(-1)!]) : [];
  return [...Object.keys(properties), ...named, ...[...anyOf, ...oneOf, ...allOf].flatMap(fieldsOf)];
}

const inputOf = (operation: Operation) => [
  ...(operation.parameters ?? []).filter(({ in: place }) => place === 'query').map(({ name }) => name),
  ...fieldsOf(jsonOf(operation.requestBody)),
];

function table(): string {
  const rows = SPECIFIED_CALLS.map(({ number, route }) => {
    const operation = operationOf(route)!;
    const [status, success] = successOf(operation)!;
    const answer = fieldsOf(jsonOf(success));
    const list = (names: string[]) => [...new Set(names)].map((name) => `\`${name}\``).join(', ');
    const type = Object.keys(success.content ?? {})[0];
    return `| ${number} | \`${route}\` | ${list(inputOf(operation))} | ${status} | ${answer.length > 0 ? list(answer) : (type ?? '')} |`;
  });
  return [
    '# The calls of the specification',
    '',
    `${SPECIFIED_CALLS.length} calls, as the gateway's description has them. \`gateway/src/specified-calls.spec.ts\` checks each one, and writes this table with \`WRITE=1\`.`,
    '',
    '| Number | Call | Query or body | Status | Answer |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

describe('call of the specification', () => {
  it('is one of sixty-eight', () => expect(SPECIFIED_CALLS).toHaveLength(68));

  it.each(SPECIFIED_CALLS)('$number $route is served with its fields', ({ route, input, answer }) => {
    const operation = operationOf(route);
    expect(operation).toBeDefined();
    expect(inputOf(operation!)).toEqual(expect.arrayContaining(input));
    const success = successOf(operation!);
    expect(success).toBeDefined();
    expect(fieldsOf(jsonOf(success![1]))).toEqual(expect.arrayContaining(answer));
  });

  it('stands in the table of docs/calls.md', () => {
    if (process.env['WRITE'] === '1') writeFileSync(TABLE, table());
    expect(readFileSync(TABLE, 'utf8')).toBe(table());
  });
});
