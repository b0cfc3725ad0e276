import { METHOD_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { NamedCall } from '@tankobon/contracts';
import { z } from 'zod';
import { ALLOWED_ROLES } from '../http/caller.js';
import { CALLS, rolesOf } from '../http/endpoint.js';
import { ExistingId } from '../http/parsing.pipe.js';

type Json = { readonly [key: string]: unknown };
type Argument = { readonly data?: string; readonly schema?: z.ZodType; readonly pipes: readonly unknown[] };
type Controller = abstract new (...args: never[]) => object;

/** Lists where routes are laxer or stricter than their calls; empty where roles and bounds match. */
export function driftsOf(controller: Controller): string[] {
  const { prototype } = controller as { prototype: Record<string, object> };
  const handlers = Object.getOwnPropertyNames(prototype).filter((name) => Reflect.hasMetadata(METHOD_METADATA, prototype[name]!));
  return handlers.flatMap((name) =>
    handlerDrifts(controller, prototype[name]!, name).map((drift) => `${controller.name}.${name}: ${drift}`),
  );
}

function handlerDrifts(controller: Controller, handler: object, name: string): string[] {
  const calls = (Reflect.getMetadata(CALLS, handler) ?? []) as NamedCall[];
  if (calls.length === 0) return ['names no call of a contract'];
  const [asked, wanted] = [Reflect.getMetadata(ALLOWED_ROLES, handler) ?? Reflect.getMetadata(ALLOWED_ROLES, controller), rolesOf(calls)];
  const known = new Set(calls.flatMap(({ input }) => fieldsOf(input)).flatMap(({ forms }) => forms));
  const args = Object.entries((Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<string, Argument>);
  const sent = args.flatMap(([key, argument]) => sentBy(Number(key.split(':')[0]), argument));
  return [
    ...calls.filter(({ internal }) => internal).map((call) => `${call.name} is for services alone`),
    ...(JSON.stringify(asked) === JSON.stringify(wanted) ? [] : [`lets in ${said(asked)}, its contract ${said(wanted)}`]),
    ...sent
      .filter(({ forms }) => !forms.some((form) => known.has(form)))
      .map((field) => `${field.name} is bounded otherwise than in its contract`),
  ];
}

const said = (roles?: readonly string[]) => (roles ? roles.join(', ') || 'anyone signed in' : 'anyone');

/** A field of a request, with the bounds of each of its forms. */
type Field = { readonly name: string; readonly forms: readonly string[] };

function sentBy(kind: number, { data, schema, pipes }: Argument): Field[] {
  if (kind === RouteParamtypes.BODY || kind === RouteParamtypes.QUERY)
    return schema ? fieldsOf(schema) : [{ name: 'the payload', forms: [] }];
  if (kind !== RouteParamtypes.PARAM) return [];
  const id = pipes.find((pipe) => pipe instanceof ExistingId);
  return [{ name: `{${data}}`, forms: id ? formsOf(jsonOf(id.schema), true) : [] }];
}

const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', target: 'openapi-3.0' }) as Json;

/** Returns all fields, at any depth. */
const fieldsOf = (schema: z.ZodType) => within(jsonOf(schema));

function within({ properties = {}, required = [], items, anyOf = [] }: Json): Field[] {
  const own = Object.entries(properties as Record<string, Json>).flatMap(([name, json]) => [
    { name, forms: formsOf(json, (required as string[]).includes(name)) },
    ...within(json),
  ]);
  return [...own, ...[items ?? [], anyOf].flat().flatMap((json) => within(json as Json))];
}

const formsOf = (json: Json, demanded: boolean) =>
  [json, ...((json.anyOf ?? []) as Json[])].map((form) => `${demanded ? 'demanded' : 'left out'} ${JSON.stringify(nameless(form))}`);

/** Drops names and defaults, so that only bounds are compared. */
function nameless({ properties, required, default: _, items, ...bounds }: Json): Json {
  const parts = Object.values((properties ?? {}) as Record<string, Json>).map((json) => JSON.stringify(nameless(json)));
  return {
    ...bounds,
    ...(items !== undefined && { items: nameless(items as Json) }),
    ...(properties !== undefined && { parts: parts.sort(), demanded: (required as string[] | undefined)?.length ?? 0 }),
  };
}
