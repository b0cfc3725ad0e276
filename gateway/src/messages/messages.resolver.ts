import { Args, Context, Parent, Query, ResolveField, Resolver, Subscription } from '@nestjs/graphql';
import { ConversationId, ListingId, messaging, type Messaging } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { Caller } from '../http/caller.js';
import { FieldEndpoint } from '../http/endpoint.js';
import type * as graph from '../generated/resolvers.js';
import type { FieldResolvers } from '../graphql/answers.js';
import { defined, toPage } from '../graphql/arguments.js';
import type { GraphContext } from '../graphql/context.js';
import type { MadeOf } from '../graphql/made-fields.js';
import type { Conversation, Message, Picture } from '../graphql/parents.js';
import { LiveMessages } from '../live/live-messages.js';
import { SignedMedia } from '../wire/signed-media.js';
import { orNothing } from '../reads/soft.js';

@Resolver('Conversation')
export class ConversationResolver
  implements
    Partial<FieldResolvers<graph.QueryResolvers>>,
    FieldResolvers<Omit<graph.ConversationResolvers, MadeOf<'Conversation'>>, Conversation>
{
  constructor(@Calls(messaging) private readonly messaging: ClientOf<Messaging>) {}

  @Query()
  @FieldEndpoint(messaging.conversations)
  async myConversations(@Args() { itemId, ...page }: graph.QueryMyConversationsArgs, @Caller() call: CallContext) {
    const isAnId = itemId == null || ListingId.safeParse(itemId).success;
    if (!isAnId) return { items: [], nextCursor: null };
    return this.messaging.conversations({ ...toPage(page), ...defined({ listingId: itemId }) }, call);
  }

  @Query()
  @FieldEndpoint(messaging.conversation)
  conversation(@Args() { id }: graph.QueryConversationArgs, @Caller() call: CallContext) {
    return orNothing(ConversationId, id, (conversationId) => this.messaging.conversation({ conversationId }, call));
  }

  @Query()
  @FieldEndpoint(messaging.unreadMessages)
  async unreadMessages(@Caller() call: CallContext) {
    return (await this.messaging.unreadMessages({}, call)).unread;
  }

  @ResolveField()
  listing(@Parent() { listingId }: Conversation, @Context() { loaders }: GraphContext) {
    return loaders.listing.load(listingId);
  }

  @ResolveField()
  async offers(@Parent() { id }: Conversation, @Caller() call: CallContext) {
    return (await this.messaging.offers({ conversationId: id }, call)).items;
  }

  @ResolveField()
  messages(@Parent() { id }: Conversation, @Args() page: graph.ConversationMessagesArgs, @Caller() call: CallContext) {
    return this.messaging.messages({ conversationId: id, ...toPage(page) }, call);
  }
}

@Resolver('Message')
export class MessageResolver
  implements Partial<FieldResolvers<graph.SubscriptionResolvers>>, FieldResolvers<graph.MessageResolvers, Message>
{
  constructor(
    private readonly live: LiveMessages,
    private readonly media: SignedMedia,
  ) {}

  @Subscription()
  @FieldEndpoint(messaging.messages)
  messageAdded(@Args() { conversationId, since }: graph.SubscriptionMessageAddedArgs, @Caller() call: CallContext) {
    return this.live.of(conversationId, since, call);
  }

  @ResolveField()
  pictures(@Parent() { pictures }: Message): Picture[] {
    return pictures.map((picture) => ({ ...picture, sizes: this.media.sizesOf(picture) }));
  }

  @Subscription()
  @FieldEndpoint(messaging.unreadMessages)
  unreadMessagesChanged(@Caller() call: CallContext) {
    return this.live.unread(call);
  }
}
