import { Args, Query, Resolver, Subscription } from '@nestjs/graphql';
import { messaging, type Messaging } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { Caller } from '../http/caller.js';
import { FieldEndpoint } from '../http/endpoint.js';
import type * as graph from '../generated/resolvers.js';
import type { FieldResolvers } from '../graphql/answers.js';
import { Cached } from '../reads/cached.js';
import { toPage } from '../graphql/arguments.js';
import { LiveNotifications } from '../live/live-reads.js';

@Resolver()
export class NotificationsResolver implements Partial<FieldResolvers<graph.QueryResolvers>> {
  constructor(
    private readonly live: LiveNotifications,
    @Calls(messaging) private readonly messaging: ClientOf<Messaging>,
  ) {}

  @Query()
  @Cached('announcements')
  @FieldEndpoint(messaging.announcements)
  async announcements(@Caller() call: CallContext) {
    return (await this.messaging.announcements({}, call)).items;
  }

  @Query()
  @FieldEndpoint(messaging.audiences)
  audiences(@Caller() call: CallContext) {
    return this.messaging.audiences({}, call);
  }

  @Query()
  @FieldEndpoint(messaging.notices)
  myNotices(@Args() page: graph.QueryMyNoticesArgs, @Caller() call: CallContext) {
    return this.messaging.notices(toPage(page), call);
  }

  @Query()
  @FieldEndpoint(messaging.unreadNotices)
  unreadNotices(@Caller() call: CallContext) {
    return this.messaging.unreadNotices({}, call);
  }

  @Query()
  @FieldEndpoint(messaging.noticePreferences)
  noticePreferences(@Caller() call: CallContext) {
    return this.messaging.noticePreferences({}, call);
  }

  @Subscription()
  @FieldEndpoint(messaging.unreadNotices)
  noticed(@Caller() call: CallContext) {
    return this.live.of(call);
  }
}
