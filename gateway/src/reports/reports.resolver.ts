import { Args, Query, Resolver } from '@nestjs/graphql';
import { moderation, type Moderation } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { Caller } from '../http/caller.js';
import { FieldEndpoint } from '../http/endpoint.js';
import type * as graph from '../generated/resolvers.js';
import type { FieldResolvers } from '../graphql/answers.js';
import { toPage } from '../graphql/arguments.js';

@Resolver()
export class ReportsResolver implements Partial<FieldResolvers<graph.QueryResolvers>> {
  constructor(@Calls(moderation) private readonly moderation: ClientOf<Moderation>) {}

  @Query()
  @FieldEndpoint(moderation.flaggedMessages)
  flaggedMessages(@Args() page: graph.QueryFlaggedMessagesArgs, @Caller() call: CallContext) {
    return this.moderation.flaggedMessages(toPage(page), call);
  }

  @Query()
  @FieldEndpoint(moderation.reportedPeople)
  reportedPeople(@Args() page: graph.QueryReportedPeopleArgs, @Caller() call: CallContext) {
    return this.moderation.reportedPeople(toPage(page), call);
  }

  @Query()
  @FieldEndpoint(moderation.reportedReviews)
  reportedReviews(@Args() page: graph.QueryReportedReviewsArgs, @Caller() call: CallContext) {
    return this.moderation.reportedReviews(toPage(page), call);
  }

  @Query()
  @FieldEndpoint(moderation.ruleFigures)
  async ruleFigures(@Caller() call: CallContext) {
    return (await this.moderation.ruleFigures({}, call)).items;
  }
}
