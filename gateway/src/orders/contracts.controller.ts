import { Body, Controller, Param, Post } from '@nestjs/common';
import { orders, type Orders } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { z } from 'zod';
import { Caller } from '../door/caller.js';
import { DoorTo } from '../door/door-to.js';
import { ExistingId } from '../door/parsing.pipe.js';
import { ContractAnswer, toContract } from './orders.wire.js';

const Id = () => Param('id', new ExistingId(orders.sale.input.shape.saleId));

const MarkSent = orders.markSent.input.omit({ saleId: true }).prefault({});
const CorrectShipment = orders.correctShipment.input.omit({ saleId: true }).prefault({});
const CancelSale = orders.cancelSale.input.omit({ saleId: true });

/** The agreement behind one order line. */
@Controller('contracts')
export class ContractsController {
  constructor(@Calls(orders) private readonly orders: ClientOf<Orders>) {}

  @Post(':id/mark-sent')
  @DoorTo(orders.markSent, ContractAnswer)
  async markSent(@Id() saleId: string, @Body({ schema: MarkSent }) shipment: z.output<typeof MarkSent>, @Caller() call: CallContext) {
    return toContract(await this.orders.markSent({ saleId, ...shipment }, call));
  }

  @Post(':id/correct-shipment')
  @DoorTo(orders.correctShipment, ContractAnswer)
  async correctShipment(
    @Id() saleId: string,
    @Body({ schema: CorrectShipment }) shipment: z.output<typeof CorrectShipment>,
    @Caller() call: CallContext,
  ) {
    return toContract(await this.orders.correctShipment({ saleId, ...shipment }, call));
  }

  @Post(':id/cancel')
  @DoorTo(orders.cancelSale, ContractAnswer)
  async cancel(@Id() saleId: string, @Body({ schema: CancelSale }) why: z.output<typeof CancelSale>, @Caller() call: CallContext) {
    return toContract(await this.orders.cancelSale({ saleId, ...why }, call));
  }

  @Post(':id/mark-delivered')
  @DoorTo(orders.markDelivered, ContractAnswer)
  async markDelivered(@Id() saleId: string, @Caller() call: CallContext) {
    return toContract(await this.orders.markDelivered({ saleId }, call));
  }

  @Post(':id/confirm')
  @DoorTo(orders.confirm, ContractAnswer)
  async confirm(@Id() saleId: string, @Caller() call: CallContext) {
    return toContract(await this.orders.confirm({ saleId }, call));
  }
}
