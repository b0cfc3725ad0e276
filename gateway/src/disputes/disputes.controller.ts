import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { moderation, type Moderation, OrderId, RentalId, SaleId } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { ExistingId } from '../http/parsing.pipe.js';
import { inQuery } from '../http/wire-fields.js';
import { DisputeAnswer, DisputeOnWire, toDispute } from '../wire/disputes.wire.js';
import { SignedMedia } from '../wire/signed-media.js';

const Id = () => Param('id', new ExistingId(moderation.dispute.input.shape.disputeId));
const OfOrder = () => Param('id', new ExistingId(OrderId));
const OfContract = () => Param('id', new ExistingId(SaleId.or(RentalId)));

const OnOrder = moderation.openOnOrder.input.omit({ orderId: true });
const OnContract = moderation.openOnContract.input.omit({ contractId: true });
const Evidence = moderation.addEvidence.input.omit({ disputeId: true });
const Answer = moderation.answerDispute.input.omit({ disputeId: true });
const Mine = inQuery(moderation.myDisputes.input);
const Accepted = moderation.acceptOffer.input.omit({ disputeId: true });
const Update = moderation.updateDispute.input.omit({ disputeId: true });
const { history } = moderation.dispute.answer.shape;
const WholeAnswer = DisputeAnswer.extend({ history });
const MyDisputes = moderation.myDisputes.answer.omit({ items: true }).extend({ disputes: z.array(DisputeOnWire) });

/** Endpoints of disputes, for both sides of a contract and for staff. */
@Controller()
export class DisputesController {
  constructor(
    private readonly media: SignedMedia,
    @Calls(moderation) private readonly moderation: ClientOf<Moderation>,
  ) {}

  @Post('orders/:id/disputes')
  @Endpoint(moderation.openOnOrder, DisputeAnswer, 201)
  async openOnOrder(@OfOrder() orderId: string, @Body({ schema: OnOrder }) said: z.output<typeof OnOrder>, @Caller() call: CallContext) {
    return this.one(await this.moderation.openOnOrder({ orderId, ...said }, call));
  }

  @Post('contracts/:id/disputes')
  @Endpoint(moderation.openOnContract, DisputeAnswer, 201)
  async openOnContract(
    @OfContract() contractId: string,
    @Body({ schema: OnContract }) said: z.output<typeof OnContract>,
    @Caller() call: CallContext,
  ) {
    return this.one(await this.moderation.openOnContract({ contractId, ...said }, call));
  }

  @Get('disputes')
  @Endpoint(moderation.myDisputes, MyDisputes)
  async mine(@Query({ schema: Mine }) wanted: z.output<typeof Mine>, @Caller() call: CallContext) {
    const { items, ...page } = await this.moderation.myDisputes(wanted, call);
    return { disputes: items.map((dispute) => toDispute(dispute, this.media)), ...page };
  }

  @Get('disputes/:id')
  @Endpoint(moderation.dispute, WholeAnswer)
  async dispute(@Id() disputeId: string, @Caller() call: CallContext) {
    const { dispute, history } = await this.moderation.dispute({ disputeId }, call);
    return { dispute: toDispute(dispute, this.media), history };
  }

  @Post('disputes/:id/evidence')
  @Endpoint(moderation.addEvidence, DisputeAnswer)
  async addEvidence(@Id() disputeId: string, @Body({ schema: Evidence }) said: z.output<typeof Evidence>, @Caller() call: CallContext) {
    return this.one(await this.moderation.addEvidence({ disputeId, ...said }, call));
  }

  @Post('disputes/:id/answer')
  @Endpoint(moderation.answerDispute, DisputeAnswer)
  async answer(@Id() disputeId: string, @Body({ schema: Answer }) said: z.output<typeof Answer>, @Caller() call: CallContext) {
    return this.one(await this.moderation.answerDispute({ disputeId, ...said }, call));
  }

  @Post('disputes/:id/accept')
  @Endpoint(moderation.acceptOffer, DisputeAnswer)
  async accept(@Id() disputeId: string, @Body({ schema: Accepted }) seen: z.output<typeof Accepted>, @Caller() call: CallContext) {
    return this.one(await this.moderation.acceptOffer({ disputeId, ...seen }, call));
  }

  @Patch('admin/disputes/:id')
  @Endpoint(moderation.updateDispute, DisputeAnswer)
  async update(@Id() disputeId: string, @Body({ schema: Update }) input: z.output<typeof Update>, @Caller() call: CallContext) {
    return this.one(await this.moderation.updateDispute({ disputeId, ...input }, call));
  }

  @Post('admin/disputes/:id/remind')
  @Endpoint(moderation.remindDispute)
  remind(@Id() disputeId: string, @Caller() call: CallContext) {
    return this.moderation.remindDispute({ disputeId }, call);
  }

  private one({ dispute }: Awaited<ReturnType<ClientOf<Moderation>['acceptOffer']>>) {
    return { dispute: toDispute(dispute, this.media) };
  }
}
