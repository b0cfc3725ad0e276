import { z } from 'zod';

/** Roles of actors. `system` is a service acting on a fact or a timer. */
export const Role = z.enum(['visitor', 'buyer', 'seller', 'moderator', 'admin', 'system']);
export type Role = z.infer<typeof Role>;
/** Roles that may use a seller's calls on their own listings. */
export const Sellers: readonly Role[] = ['seller', 'moderator', 'admin'];

/** Actor of a call: a person's id (`visitor:<session id>` without an account) and their role at that moment. */
export const Actor = z.object({ id: z.string().min(1).max(120), role: Role });
export type Actor = z.infer<typeof Actor>;
export const Staff = ['moderator', 'admin'] as const;
/** Returns true for a moderator or an admin. */
export const isStaff = ({ role }: Pick<Actor, 'role'>): boolean => role === 'moderator' || role === 'admin';
/** Returns true for actors with access to other people's data: staff, and the marketplace itself. */
export const overseesAll = (by: Pick<Actor, 'role'>): boolean => isStaff(by) || by.role === 'system';

/** Refusal code → HTTP status. A refusal is part of the contract, not a failure. */
export type Refusals = Readonly<Record<string, number>>;

type Route = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
/** REST route of a call, such as `POST /orders/:id/cancel`. `:id` is the input's first field that ends in `Id`; another parameter has its field's name. */
export type RestRoute = {
  readonly route: Route;
  /** Status of an answer; 200 by default. */
  readonly status?: 201 | 202;
  /** Whether a request may come without a body. */
  readonly isBodyOptional?: boolean;
};

type CallShape<I extends z.ZodType, A extends z.ZodType> = {
  readonly input: I;
  readonly answer: A;
  readonly refusals?: Refusals;
  /** Roles that may call it: absent = anyone, `[]` = anyone signed in, else one of these (`admin` is not implied). */
  readonly roles?: readonly Role[];
  /** Callable by services only, not through the gateway. */
  readonly internal?: boolean;
  /** Absent = no route, or one that the gateway writes by hand. */
  readonly rest?: Route | RestRoute;
};

export type CallDef<I extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType> = CallShape<I, A> & {
  readonly kind: 'command' | 'query';
  readonly refusals: Refusals;
};

/** Declares a call that changes state. Its idempotency row ensures one effect, however often it is sent. */
export function command<I extends z.ZodType, A extends z.ZodType>(shape: CallShape<I, A>): CallDef<I, A> {
  return { refusals: {}, ...shape, kind: 'command' };
}

/** Declares a call that only reads. */
export function query<I extends z.ZodType, A extends z.ZodType>(shape: CallShape<I, A>): CallDef<I, A> {
  return { refusals: {}, ...shape, kind: 'query' };
}

export type NamedCall<D extends CallDef = CallDef> = D & { readonly service: string; readonly name: string };
/** Contract of a service; without a type argument any contract. */
export type ServiceContract<C extends Record<string, CallDef> = Record<never, CallDef>> = {
  readonly [K in keyof C]: NamedCall<C[K]>;
} & { readonly $name: string };

/** Declares the contract of a service. A call's name on the wire is `<service>.<call>`. */
export function service<const C extends Record<string, CallDef>>(name: string, calls: C): ServiceContract<C> {
  const named = Object.fromEntries(Object.entries(calls).map(([key, call]) => [key, { ...call, service: name, name: key }]));
  return { ...named, $name: name } as ServiceContract<C>;
}

/** Parsed input of a call, as its RPC handler receives it. */
export type CallInput<D extends CallDef> = z.output<D['input']>;
/** Unparsed input of a call, before defaults are applied. */
export type UnparsedInput<D extends CallDef> = z.input<D['input']>;
export type CallOutput<D extends CallDef> = z.output<D['answer']>;

export type FactsContract<N extends string = string, F extends Record<string, z.ZodType> = Record<string, z.ZodType>> = {
  readonly service: N;
  readonly topic: `${N}.events.v1`;
  readonly schemas: F;
};

/** Declares the facts a service publishes on `<service>.events.v1`. Schemas may only gain optional fields. */
export function facts<const N extends string, const F extends Record<string, z.ZodType>>(name: N, schemas: F): FactsContract<N, F> {
  return { service: name, topic: `${name}.events.v1`, schemas };
}

/** `{ 'orders.OrderPaid.v1': { … } }`: full names and data of the facts of one contract. */
export type FactMap<C extends FactsContract> = { [K in keyof C['schemas'] & string as `${C['service']}.${K}`]: z.output<C['schemas'][K]> };
