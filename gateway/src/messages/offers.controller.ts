import { Body, Controller, Param, Post } from '@nestjs/common';
import { ConversationId, messaging, type Messaging, OfferId } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { ExistingId } from '../http/parsing.pipe.js';
import { RateLimits } from '../http/rate-limit.js';
import { OfferAnswer, toOffer } from './offers.wire.js';

const Id = () => Param('id', new ExistingId(OfferId));
const Made = messaging.makeOffer.input.omit({ conversationId: true });

@Controller()
export class OffersController {
  constructor(
    private readonly limits: RateLimits,
    @Calls(messaging) private readonly messaging: ClientOf<Messaging>,
  ) {}

  @Post('conversations/:id/offers')
  @Endpoint(messaging.makeOffer, OfferAnswer, 201)
  async make(
    @Param('id', new ExistingId(ConversationId)) conversationId: string,
    @Body({ schema: Made }) terms: z.output<typeof Made>,
    @Caller() call: CallContext,
  ) {
    await this.limits.spend('message', call.actor.id);
    return toOffer(await this.messaging.makeOffer({ conversationId, ...terms }, call));
  }

  @Post('offers/:id/counter')
  @Endpoint(messaging.counterOffer, OfferAnswer, 201)
  async counter(@Id() offerId: string, @Body({ schema: Made }) terms: z.output<typeof Made>, @Caller() call: CallContext) {
    await this.limits.spend('message', call.actor.id);
    return toOffer(await this.messaging.counterOffer({ offerId, ...terms }, call));
  }

  @Post('offers/:id/accept')
  @Endpoint(messaging.acceptOffer, OfferAnswer)
  async accept(@Id() offerId: string, @Caller() call: CallContext) {
    return toOffer(await this.messaging.acceptOffer({ offerId }, call));
  }

  @Post('offers/:id/decline')
  @Endpoint(messaging.declineOffer, OfferAnswer)
  async decline(@Id() offerId: string, @Caller() call: CallContext) {
    return toOffer(await this.messaging.declineOffer({ offerId }, call));
  }

  @Post('offers/:id/withdraw')
  @Endpoint(messaging.withdrawOffer, OfferAnswer)
  async withdraw(@Id() offerId: string, @Caller() call: CallContext) {
    return toOffer(await this.messaging.withdrawOffer({ offerId }, call));
  }
}
