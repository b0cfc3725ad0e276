import type { Readable } from 'node:stream';
import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { CallDef, NamedCall, Role } from '@tankobon/contracts';
import type { z } from 'zod';
import { AllowRoles } from './caller.js';

export const CALLS = 'tankobon:calls';

/** Return value of a handler: the answer, its serialized bytes, or a stream. */
type HandlerResult<A extends z.ZodType> = z.output<A> | { readonly bytes: Uint8Array } | Readable;
type HandlerDecorator<A extends z.ZodType> = <T extends (...args: never[]) => HandlerResult<A> | Promise<HandlerResult<A>>>(
  target: object,
  key: string,
  descriptor: TypedPropertyDescriptor<T>,
) => void;

/** Declares the calls behind a GraphQL root field, whose roles it takes over. The schema defines its answer. */
export function FieldEndpoint(...calls: readonly NamedCall[]) {
  const roles = rolesOf(calls);
  return applyDecorators(SetMetadata(CALLS, calls), ...(roles ? [AllowRoles(...roles)] : []));
}

/**
 * Declares the calls behind a REST route, whose roles and refusals it takes over, and the answer where the wire does not rename its fields.
 * @param answer schema of the answer in the wire's names
 */
export function Endpoint<A extends z.ZodType>(call: NamedCall<CallDef<z.ZodType, A>>): HandlerDecorator<A>;
export function Endpoint<A extends z.ZodType>(call: NamedCall | readonly NamedCall[], answer: A, status?: number): HandlerDecorator<A>;
export function Endpoint(asked: NamedCall | readonly NamedCall[], answer?: z.ZodType, status = 200) {
  const calls = [asked].flat() as NamedCall[];
  return applyDecorators(
    FieldEndpoint(...calls),
    HttpCode(status),
    ApiResponse({ status, standardSchema: answer ?? calls[0]!.answer }),
    ...refusals(calls, rolesOf(calls)),
  ) as HandlerDecorator<z.ZodType>;
}

/** Returns the roles that may make all of these calls, as contracts state them: undefined = anyone, `[]` = anyone signed in. */
export function rolesOf(calls: readonly CallDef[]): readonly Role[] | undefined {
  const asked = calls.flatMap(({ roles }) => (roles ? [roles] : []));
  const [first, ...others] = asked.filter((roles) => roles.length > 0);
  if (!first) return asked[0];
  const all = first.filter((role) => others.every((roles) => roles.includes(role)));
  if (all.length === 0) throw new Error(`Nobody may make all of ${calls.map((call) => (call as NamedCall).name).join(', ')}.`);
  return all;
}

/** Documents each status that the calls can be refused with, and its codes. */
function refusals(calls: readonly CallDef[], roles: readonly Role[] | undefined) {
  const known = Object.assign({}, ...calls.map((call) => call.refusals)) as Record<string, number>;
  if (roles) known.auth_required = 401;
  if (roles?.length) known.forbidden = 403;
  const byStatus = Map.groupBy(Object.entries(known), ([, status]) => status);
  return [...byStatus].map(([status, codes]) =>
    ApiResponse({ status, description: codes.map(([code]) => `\`${code}\``).join(', '), schema: { $ref: '#/components/schemas/Error' } }),
  );
}
