import { Injectable } from '@nestjs/common';
import {
  catalog, type Catalog, type Dispute, type EvidenceSource, type CallInput, isStaff, messaging, type Messaging, moderation, orders, type Orders, payouts, type Payouts, rentals, type Rentals, type ActivityLogEntry,
} from '@tankobon/contracts'; // prettier-ignore
import { type CallContext, EventStore, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles, Calls, type ClientOf } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { readDispute } from './dispute-queries.js';
import { DisputeEntryRow } from './disputes.view.js';
import { sideOf } from './dispute.js';
import { type EvidenceEntry, evidenceOf } from './evidence.js';

/** Activity logs of a contract from all services. One missing log is an error: evidence has no gaps. */
@Injectable()
export class Trails {
  constructor(
    @Calls(catalog) private readonly catalog: ClientOf<Catalog>,
    @Calls(orders) private readonly orders: ClientOf<Orders>,
    @Calls(rentals) private readonly rentals: ClientOf<Rentals>,
    @Calls(payouts) private readonly payouts: ClientOf<Payouts>,
    @Calls(messaging) private readonly messaging: ClientOf<Messaging>,
  ) {}

  async of({ contractId, orderId, buyerId, listingId, createdAt }: Dispute, call: CallContext): Promise<EvidenceEntry[]> {
    const contract = { contractId, orderId };
    const [ordered, paid, said, rented] = await Promise.all([
      this.orders.trail(contract, call),
      this.payouts.trail(contract, call),
      this.messaging.trail({ buyerId, listingId }, call),
      contractId.startsWith('rental_') ? this.rented(contractId, call) : [],
    ]);
    const at = ordered.items.find(({ type }) => type === 'OrderPlaced')?.at ?? createdAt;
    const listed = await this.catalog.trail({ listingId, at }, call);
    return [
      ...from('catalog', listed.items),
      ...from('orders', ordered.items),
      ...from('rentals', rented),
      ...from('payouts', paid.items),
      ...from('messaging', said.items),
    ];
  }

  /** Returns past entries of a rental's timeline; future ones are no evidence. */
  private async rented(rentalId: string, call: CallContext): Promise<ActivityLogEntry[]> {
    const [{ items }, { returnPictureIds }] = await Promise.all([
      this.rentals.rentalTimeline({ rentalId }, call),
      this.rentals.rental({ rentalId }, call),
    ]);
    return items
      .filter(({ isAhead }) => !isAhead)
      .map(({ at, type, actorId, actorRole, note }) => {
        const pictureIds = type === 'RentalReturned' ? returnPictureIds : [];
        return { at, type, actorId, actorRole, note, cents: null, currency: null, pictureIds, side: null };
      });
  }
}

/** RPC of the evidence page, for both sides and staff. */
@Injectable()
export class EvidenceRpc {
  constructor(
    private readonly store: EventStore,
    private readonly db: DataSource,
    private readonly trails: Trails,
  ) {}

  @Handles(moderation.evidence)
  async evidence({ disputeId }: CallInput<typeof moderation.evidence>, call: CallContext) {
    const row = await readDispute(this.db.manager, disputeId);
    const viewer = sideOf(row, call.actor.id) ?? (isStaff(call.actor) ? 'staff' : undefined);
    if (!viewer) return refuse('not_found', message('dispute.not_found'));
    const { contractId, orderId, title, buyerId, sellerId } = row;
    const entries = [...(await this.trails.of(row, call)), ...(await this.own(row))];
    const [first] = await this.store.history(disputeId);
    const madeAt = await this.store.now();
    return { disputeId, contractId, orderId, title, buyerId, sellerId, madeAt, ...evidenceOf(disputeId, entries, viewer, first!.eventId) };
  }

  /** Returns the dispute's own history and its due times. */
  private async own({ id: disputeId, currency, responseDueAt, evidenceDueAt }: Dispute): Promise<EvidenceEntry[]> {
    const rows = await this.db.manager.find(DisputeEntryRow, { where: { disputeId }, order: { position: 'ASC' } });
    const happened = rows.map(({ at, kind, by, personId, text: note, amountCents: cents, pictureIds }) => {
      const type = `Dispute_${kind}`;
      return {
        at,
        type,
        actorId: personId ?? by,
        actorRole: by,
        note,
        cents,
        currency: cents === null ? null : currency,
        pictureIds,
        side: null,
      };
    });
    const due = [
      { type: 'Dispute_response_due', at: responseDueAt },
      { type: 'Dispute_evidence_due', at: evidenceDueAt },
    ].flatMap(
      ({ type, at }) =>
        at === null ? [] : [{ at, type, actorId: 'system', actorRole: 'system', note: null, cents: null, currency: null, pictureIds: [], side: null }], // prettier-ignore
    );
    return from('moderation', [...happened, ...due]);
  }
}

const from = (source: EvidenceSource, items: readonly ActivityLogEntry[]): EvidenceEntry[] => items.map((item) => ({ ...item, source }));
