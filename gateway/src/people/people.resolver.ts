import { Query, ResolveField, Resolver } from '@nestjs/graphql';
import { identity, payouts, type Payouts, type Identity } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { Caller } from '../door/caller.js';

@Resolver('Me')
export class PeopleResolver {
  constructor(
    @Calls(identity) private readonly identity: ClientOf<Identity>,
    @Calls(payouts) private readonly payouts: ClientOf<Payouts>,
  ) {}

  @Query()
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
