import { GraphQLSchemaHost } from '@nestjs/graphql';
import { isObjectType } from 'graphql';
import type { Market } from './market.js';

export type Schema = {
  readonly type?: string;
  readonly nullable?: boolean;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly anyOf?: readonly Schema[];
};
type Parameter = { readonly name: string; readonly in: 'path' | 'query' | 'header'; readonly required: boolean; readonly schema: Schema };
export type Operation = {
  /** `POST /items/{id}/pause` */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly path_: readonly Parameter[];
  readonly query: readonly Parameter[];
  readonly body?: Schema;
  readonly bodyRequired: boolean;
  /** Whether the operation takes a file. */
  readonly form: boolean;
};

/** Returns every operation of the OpenAPI document that the gateway serves. */
export async function operationsOf({ http }: Market): Promise<Operation[]> {
  const { body } = await http.call('GET', '/docs-json');
  return Object.entries<Record<string, OpenApiOperation>>(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        path_: parameters.filter((each) => each.in === 'path'),
        query: parameters.filter((each) => each.in === 'query'),
        bodyRequired: requestBody?.required ?? false,
        form: requestBody?.content['multipart/form-data'] !== undefined,
        ...(schema && { body: schema }),
      };
    }),
  );
}

type OpenApiOperation = {
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
};

/** Returns every GraphQL field with a resolver of its own: `Query.cart`, `Listing.timeline`. */
export function fieldsOf({ backend }: Market): string[] {
  const { schema } = backend.gateway.app.get(GraphQLSchemaHost, { strict: false });
  return Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter(({ resolve, subscribe }) => subscribe !== undefined || (resolve !== undefined && resolve.name !== 'defaultFieldResolver'))
        .map(({ name }) => `${type.name}.${name}`),
    );
}

/** Returns the routes of the HTTP server itself, from any registration, in the spelling of OpenAPI. */
export function servedRoutes({ backend }: Market): string[] {
  const tree: string = backend.gateway.app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    above.splice(depth, Infinity, `${above[depth - 1] ?? ''}${part}`);
    const path = above[depth]!.replace(/:(\w+)/g, '{$1}');
    return methods ? methods.split(', ').map((method) => `${method} ${path}`) : [];
  });
}
