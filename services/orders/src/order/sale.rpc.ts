import { Injectable } from '@nestjs/common';
import { type CallInput, orders, overseesAll, type Sale as SaleAnswer } from '@tankobon/contracts';
import { type CallContext, EventStore, type Intent, Processes, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { saleAnswer } from './order.answer.js';
import { findMySales, findSale, type SaleOfOrder } from './order-queries.js';
import type { SaleParties, Shipment } from './sale.js';
import { sale, type SaleCommand } from './sale.decide.js';

@Injectable()
export class SaleRpc {
  constructor(
    private readonly store: EventStore,
    private readonly processes: Processes,
    private readonly db: DataSource,
  ) {}

  @Handles(orders.markSent)
  async markSent({ saleId, ...said }: CallInput<typeof orders.markSent>, call: CallContext): Promise<SaleAnswer> {
    const found = await this.found(saleId);
    const data = { ...shipment(said), unpaid: parties(found), hasAddress: found.address !== null };
    return this.handle(saleId, { type: 'ShipSale', data, by: call.actor }, call);
  }

  @Handles(orders.correctShipment)
  async correctShipment({ saleId, ...said }: CallInput<typeof orders.correctShipment>, call: CallContext): Promise<SaleAnswer> {
    const data = { ...shipment(said), unpaid: parties(await this.found(saleId)) };
    return this.handle(saleId, { type: 'CorrectShipment', data, by: call.actor }, call);
  }

  @Handles(orders.cancelSale)
  async cancelSale({ saleId, reason }: CallInput<typeof orders.cancelSale>, call: CallContext): Promise<SaleAnswer> {
    const data = { unpaid: parties(await this.found(saleId)), reason };
    await this.processes.run(sale, saleId, { type: 'CancelSale', data, by: call.actor }, call);
    return saleAnswer((await this.found(saleId)).sale);
  }

  @Handles(orders.markDelivered)
  async markDelivered({ saleId }: CallInput<typeof orders.markDelivered>, call: CallContext): Promise<SaleAnswer> {
    return this.handle(saleId, { type: 'DeliverSale', data: { unpaid: parties(await this.found(saleId)) }, by: call.actor }, call);
  }

  @Handles(orders.confirm)
  async confirm({ saleId }: CallInput<typeof orders.confirm>, call: CallContext): Promise<SaleAnswer> {
    return this.handle(saleId, { type: 'ConfirmSale', data: { unpaid: parties(await this.found(saleId)) }, by: call.actor }, call);
  }

  @Handles(orders.sale)
  async sale({ saleId }: CallInput<typeof orders.sale>, { actor }: CallContext): Promise<SaleAnswer> {
    const found = await this.found(saleId);
    const sees = found.sale.buyerId === actor.id || found.sale.sellerId === actor.id || overseesAll(actor);
    return sees ? saleAnswer(found.sale) : refuse('not_found', message('sale.not_found'));
  }

  @Handles(orders.mySales)
  async mySales({ status = undefined, cursor, limit }: CallInput<typeof orders.mySales>, call: CallContext) {
    const asked = { sellerId: call.actor.id, status: status ?? null, limit, cursor };
    const { items, nextCursor } = await findMySales(this.db.manager, asked);
    return { items: items.map(({ sale: row, ...buyer }) => ({ ...saleAnswer(row), ...buyer })), nextCursor };
  }

  private async handle(saleId: string, command: Intent<SaleCommand>, call: CallContext): Promise<SaleAnswer> {
    await this.store.handle(sale, saleId, command, call);
    return saleAnswer((await this.found(saleId)).sale);
  }

  private async found(saleId: string): Promise<SaleOfOrder> {
    return (await findSale(this.db.manager, saleId)) ?? refuse('not_found', message('sale.not_found'));
  }
}

const parties = ({ sale: { orderId, sellerId, buyerId } }: SaleOfOrder): SaleParties => ({ orderId, sellerId, buyerId });
const shipment = ({ carrier, trackingNumber }: Omit<CallInput<typeof orders.markSent>, 'saleId'>): Shipment => ({
  carrier: carrier || null,
  trackingNumber: trackingNumber || null,
});
