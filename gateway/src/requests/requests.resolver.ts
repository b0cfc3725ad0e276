import { Args, Query, Resolver } from '@nestjs/graphql';
import { messaging, type Messaging } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { Caller } from '../http/caller.js';
import { FieldEndpoint } from '../http/endpoint.js';
import type * as graph from '../generated/resolvers.js';
import type { FieldResolvers } from '../graphql/answers.js';
import { defined, toPage } from '../graphql/arguments.js';

@Resolver()
export class RequestsResolver implements Partial<FieldResolvers<graph.QueryResolvers>> {
  constructor(@Calls(messaging) private readonly messaging: ClientOf<Messaging>) {}

  @Query()
  @FieldEndpoint(messaging.myRequests)
  myRequests(@Args() { direction, ...page }: graph.QueryMyRequestsArgs, @Caller() call: CallContext) {
    return this.messaging.myRequests({ ...toPage(page), ...defined({ direction }) }, call);
  }

  @Query()
  @FieldEndpoint(messaging.applicants)
  applicants(@Args() { stage, status, q, ...page }: graph.QueryApplicantsArgs, @Caller() call: CallContext) {
    return this.messaging.applicants({ ...toPage(page), ...defined({ stage, status, q }) }, call);
  }

  @Query()
  @FieldEndpoint(messaging.applicantsOverview)
  applicantsOverview(@Caller() call: CallContext) {
    return this.messaging.applicantsOverview({}, call);
  }
}
