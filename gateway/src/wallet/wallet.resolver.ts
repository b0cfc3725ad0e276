import { Args, Query, Resolver } from '@nestjs/graphql';
import { type CallInput, payouts, type Payouts } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { Caller } from '../http/caller.js';
import { FieldEndpoint } from '../http/endpoint.js';
import type * as graph from '../generated/resolvers.js';
import type { FieldResolvers } from '../graphql/answers.js';
import { defined, toPage } from '../graphql/arguments.js';

@Resolver()
export class WalletResolver implements Partial<FieldResolvers<graph.QueryResolvers>> {
  constructor(@Calls(payouts) private readonly payouts: ClientOf<Payouts>) {}

  @Query()
  @FieldEndpoint(payouts.spendable)
  async mySpendable(@Caller() call: CallContext) {
    return (await this.payouts.spendable({}, call)).items;
  }

  @Query()
  @FieldEndpoint(payouts.statement)
  myStatement(@Args() { currency, kind, from, to, ...page }: graph.QueryMyStatementArgs, @Caller() call: CallContext) {
    return this.payouts.statement(
      { ...toPage(page), ...defined({ currency, kind, from, to }) } as CallInput<typeof payouts.statement>,
      call,
    );
  }
}
