import { Args, Query, Resolver } from '@nestjs/graphql';
import { moderation, type Moderation } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type * as graph from '../generated/resolvers.js';
import type { FieldResolvers } from '../graphql/answers.js';
import { Caller } from '../http/caller.js';
import { FieldEndpoint } from '../http/endpoint.js';

@Resolver()
export class PoliciesResolver implements Partial<FieldResolvers<graph.QueryResolvers>> {
  constructor(@Calls(moderation) private readonly moderation: ClientOf<Moderation>) {}

  @Query()
  @FieldEndpoint(moderation.automationPolicies)
  async automationPolicies(@Caller() call: CallContext) {
    return (await this.moderation.automationPolicies({}, call)).policies;
  }

  @Query()
  @FieldEndpoint(moderation.policyDryRun)
  policyDryRun(@Args() { id: policyId, ...range }: graph.QueryPolicyDryRunArgs, @Caller() call: CallContext) {
    return this.moderation.policyDryRun({ policyId, ...range }, call);
  }
}
