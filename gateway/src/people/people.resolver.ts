import { SetMetadata } from '@nestjs/common';
import { Query, ResolveField, Resolver } from '@nestjs/graphql';
import { identity, payouts, type Payouts, type Identity } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { Caller } from '../http/caller.js';
import { CALLS } from '../http/endpoint.js';
import type * as graph from '../generated/resolvers.js';
import type { FieldResolvers } from '../graphql/answers.js';
import type { Me } from '../graphql/parents.js';

@Resolver('Me')
export class PeopleResolver implements Partial<FieldResolvers<graph.QueryResolvers>>, FieldResolvers<graph.MeResolvers, Me> {
  constructor(
    @Calls(identity) private readonly identity: ClientOf<Identity>,
    @Calls(payouts) private readonly payouts: ClientOf<Payouts>,
  ) {}

  /** Returns null for visitors. Declares its call with `SetMetadata`, since `@FieldEndpoint` would refuse visitors. */
  @Query()
  @SetMetadata(CALLS, [identity.me])
  me(@Caller() call: CallContext) {
    return call.actor.role === 'visitor' ? null : this.identity.me({}, call);
  }

  @ResolveField()
  wallet(@Caller() call: CallContext) {
    return this.payouts.wallet({}, call);
  }

  @ResolveField()
  sellerAccount(@Caller() call: CallContext) {
    return this.payouts.sellerAccount({}, call);
  }

  @ResolveField()
  async addresses(@Caller() call: CallContext) {
    return (await this.identity.addresses({}, call)).items;
  }
}
