import type { Readable } from 'node:stream';
import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { CallDef, NamedCall, Role } from '@tankobon/contracts';
import type { z } from 'zod';
import { Allow } from './caller.js';

export const CALLS = 'tankobon:calls';

/** What a handler gives back: the answer, or the bytes it was written to before, or a stream of them. */
type HandlerResult<A extends z.ZodType> = z.output<A> | { readonly bytes: Uint8Array } | Readable;
type HandlerDecorator<A extends z.ZodType> = <T extends (...args: never[]) => HandlerResult<A> | Promise<HandlerResult<A>>>(
  target: object,
  key: string,
  descriptor: TypedPropertyDescriptor<T>,
) => void;

/** Names the calls that a root field is a door to: who may try comes from them. Its answer is the schema's. */
export function FieldTo(...calls: readonly NamedCall[]) {
  const roles = rolesOf(calls);
  return applyDecorators(SetMetadata(CALLS, calls), ...(roles ? [Allow(...roles)] : []));
}

/**
 * Names the calls that a route is a door to: who may try and what may be refused come from them, and the answer, where the wire spells it no other way.
 * @param answer the answer as the wire spells it
 */
export function DoorTo<A extends z.ZodType>(call: NamedCall<CallDef<z.ZodType, A>>): HandlerDecorator<A>;
export function DoorTo<A extends z.ZodType>(call: NamedCall | readonly NamedCall[], answer: A, status?: number): HandlerDecorator<A>;
export function DoorTo(asked: NamedCall | readonly NamedCall[], answer?: z.ZodType, status = 200) {
  const calls = [asked].flat() as NamedCall[];
  return applyDecorators(
    FieldTo(...calls),
    HttpCode(status),
    ApiResponse({ status, standardSchema: answer ?? calls[0]!.answer }),
    ...refusals(calls, rolesOf(calls)),
  ) as HandlerDecorator<z.ZodType>;
}

/** Who may make every one of these calls, in the words of a contract: undefined = anyone, `[]` = anyone signed in. */
export function rolesOf(calls: readonly CallDef[]): readonly Role[] | undefined {
  const asked = calls.flatMap(({ roles }) => (roles ? [roles] : []));
  const [first, ...others] = asked.filter((roles) => roles.length > 0);
  if (!first) return asked[0];
  const all = first.filter((role) => others.every((roles) => roles.includes(role)));
  if (all.length === 0) throw new Error(`Nobody may make all of ${calls.map((call) => (call as NamedCall).name).join(', ')}.`);
  return all;
}

/** Every status that the calls can be refused with, and its codes. */
function refusals(calls: readonly CallDef[], roles: readonly Role[] | undefined) {
  const known = Object.assign({}, ...calls.map((call) => call.refusals)) as Record<string, number>;
  if (roles) known.auth_required = 401;
  if (roles?.length) known.forbidden = 403;
  const byStatus = Map.groupBy(Object.entries(known), ([, status]) => status);
  return [...byStatus].map(([status, codes]) =>
    ApiResponse({ status, description: codes.map(([code]) => `\`${code}\``).join(', '), schema: { $ref: '#/components/schemas/Error' } }),
  );
}
