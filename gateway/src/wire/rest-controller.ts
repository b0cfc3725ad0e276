import { Body, Controller, Param, Query, Req, RequestMapping, RequestMethod, type Type } from '@nestjs/common';
import type { CallDef, NamedCall, RestRoute, ServiceContract } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls } from '@tankobon/service-kit';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Endpoint } from '../http/endpoint.js';
import { type Language, languageOf } from '../http/language.js';
import { ExistingId } from '../http/parsing.pipe.js';
import { limitOfCall, RateLimits } from '../http/rate-limit.js';
import { inQuery } from '../http/wire-fields.js';
import { SignedMedia } from './signed-media.js';

/** `media` signs the addresses of pictures for ten minutes. `language`: the reader's. */
export type ReaderContext = { readonly media: SignedMedia; readonly language: Language };
type RestCall = NamedCall<CallDef<z.ZodObject>>;
type WireAnswer = {
  readonly of: RestCall | z.ZodType;
  readonly schema: z.ZodType;
  readonly to: (answer: never, reader: ReaderContext) => unknown;
};
type Route = Omit<RestRoute, 'route'> & {
  readonly call: RestCall;
  readonly method: keyof typeof RequestMethod;
  readonly path: string;
  /** Parameters of the path, each with its field of the input. */
  readonly parameters: readonly (readonly [parameter: string, field: string])[];
};
type Dependencies = {
  readonly client: Record<string, (input: object, call: CallContext) => Promise<never>>;
  readonly limits: RateLimits;
  readonly media: SignedMedia;
};

/**
 * Gives an answer its names on the wire.
 * @param of a call, or the answer of several
 */
export const wireAnswer = <A extends z.ZodType, W extends z.ZodType>(
  of: A | NamedCall<CallDef<z.ZodType, A>>,
  schema: W,
  to: (answer: z.output<A>, reader: ReaderContext) => z.output<W>,
): WireAnswer => ({ of: of as WireAnswer['of'], schema, to });

/**
 * Makes the controller of a contract's calls with these routes. A request is the input of its call, the response its answer.
 * @param area OpenAPI tag
 * @param answers answers with other names on the wire
 */
export function restController(area: string, contract: ServiceContract, routes: RegExp, answers: readonly WireAnswer[] = []): Type {
  @Controller()
  class RestController implements Dependencies {
    constructor(
      @Calls(contract) readonly client: Dependencies['client'],
      readonly limits: RateLimits,
      readonly media: SignedMedia,
    ) {}
  }
  Object.defineProperty(RestController, 'name', { value: `${area}Controller` });
  for (const route of restRoutesOf(contract).filter(({ path }) => routes.test(path))) {
    const { call } = route;
    const wire = answers.find(({ of }) => of === call) ?? answers.find(({ of }) => of === call.answer);
    // The name of a handler leads the guards to its parameters.
    const value = Object.defineProperty(handlerOf(route, wire), 'name', { value: call.name });
    Object.defineProperty(RestController.prototype, call.name, { value, configurable: true, writable: true });
    decorate(RestController.prototype, route, wire);
  }
  return RestController;
}

/** Returns the routes that a contract declares. */
export function restRoutesOf(contract: ServiceContract): Route[] {
  const calls: readonly unknown[] = Object.values(contract);
  return calls
    .filter((call): call is RestCall => typeof call === 'object')
    .flatMap((call) => {
      if (call.rest === undefined) return [];
      const { route, ...options } = typeof call.rest === 'string' ? { route: call.rest } : call.rest;
      const [method, path] = route.split(' ') as [Route['method'], string];
      const names = path.split('/').filter((part) => part.startsWith(':'));
      return [{ call, method, path, parameters: names.map((name) => [name.slice(1), fieldOf(call, name.slice(1))]), ...options }];
    });
}

function fieldOf({ name, input }: RestCall, parameter: string): string {
  const field = Object.keys(input.shape).find((key) => (parameter === 'id' ? key.endsWith('Id') : key === parameter));
  if (field === undefined) throw new Error(`The input of ${name} has no field for :${parameter} of its route.`);
  return field;
}

function handlerOf({ call, parameters }: Route, wire?: WireAnswer) {
  const limit = limitOfCall(call);
  return async function (this: Dependencies, request: FastifyRequest, payload: object | undefined, ...ids: string[]): Promise<unknown> {
    const { call: context } = request.requestContext;
    if (limit) await this.limits.spend(limit, context.actor.id);
    const input = { ...payload, ...Object.fromEntries(parameters.map(([, field], index) => [field, ids[index]])) };
    const answer = await this.client[call.name]!(input, context);
    return wire ? wire.to(answer, { media: this.media, language: languageOf(request) }) : answer;
  };
}

/** Applies the decorators that a controller written by hand has. */
function decorate(prototype: object, { call, method, path, status, parameters, isBodyOptional }: Route, wire?: WireAnswer): void {
  const { name, input } = call;
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name)!;
  RequestMapping({ path, method: RequestMethod[method] })(prototype, name, descriptor);
  Endpoint(call, wire?.schema ?? call.answer, status)(prototype, name, descriptor);
  Reflect.defineMetadata('design:paramtypes', [Object, Object, ...parameters.map(() => String)], prototype, name);
  Req()(prototype, name, 0);
  const inPath = Object.fromEntries(parameters.map(([, field]) => [field, true]));
  const payload = parameters.length === 0 ? input : input.omit(inPath as Record<never, true>);
  if (Object.keys(payload.shape).length > 0) {
    const body = isBodyOptional ? payload.prefault({}) : payload;
    (method === 'GET' ? Query({ schema: inQuery(payload) }) : Body({ schema: body }))(prototype, name, 1);
  }
  // Last one first, as TypeScript does: OpenAPI lists parameters in that order.
  for (const [index, [parameter, field]] of [...parameters.entries()].reverse())
    Param(parameter, new ExistingId(input.shape[field] as z.ZodType<string>))(prototype, name, index + 2);
}
