import { Args, Query, Resolver } from '@nestjs/graphql';
import { DisputeId, moderation, type Moderation } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { Caller } from '../http/caller.js';
import { FieldEndpoint } from '../http/endpoint.js';
import type * as graph from '../generated/resolvers.js';
import type { FieldResolvers } from '../graphql/answers.js';
import { toPage } from '../graphql/arguments.js';
import { orNothing } from '../reads/soft.js';
import { toDispute } from '../wire/disputes.wire.js';
import { SignedMedia } from '../wire/signed-media.js';

@Resolver()
export class DisputesResolver implements Partial<FieldResolvers<graph.QueryResolvers>> {
  constructor(
    private readonly media: SignedMedia,
    @Calls(moderation) private readonly moderation: ClientOf<Moderation>,
  ) {}

  @Query()
  @FieldEndpoint(moderation.dispute)
  dispute(@Args() { id: given }: graph.QueryDisputeArgs, @Caller() call: CallContext) {
    return orNothing(DisputeId, given, async (disputeId) => {
      const { dispute, history } = await this.moderation.dispute({ disputeId }, call);
      return { dispute: toDispute(dispute, this.media), history };
    });
  }

  @Query()
  @FieldEndpoint(moderation.evidence)
  disputeEvidence(@Args() { id: given }: graph.QueryDisputeEvidenceArgs, @Caller() call: CallContext) {
    return orNothing(DisputeId, given, (disputeId) => this.moderation.evidence({ disputeId }, call));
  }

  @Query()
  @FieldEndpoint(moderation.myDisputes)
  async myDisputes(@Args() { side, ...page }: graph.QueryMyDisputesArgs, @Caller() call: CallContext) {
    const { items, ...rest } = await this.moderation.myDisputes({ side, ...toPage(page) }, call);
    return { ...rest, items: items.map((dispute) => toDispute(dispute, this.media)) };
  }
}
