import type { Attachment, Currency, Dispute as DisputeAnswer, DisputeEntry, DisputeSide } from '@tankobon/contracts';
import { type RecordedEvent, view, type ViewTx } from '@tankobon/eventstore';
import { cents, instant } from '@tankobon/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DisputeChanges, DisputeEvent } from './dispute.js';

/** A dispute as both sides and staff see it. */
@Entity('disputes')
export class DisputeRow {
  @PrimaryColumn('text') id!: string;
  @Column('text', { name: 'contract_id' }) contractId!: string;
  @Column('text', { name: 'order_id' }) orderId!: string;
  @Column('text', { name: 'listing_id' }) listingId!: string;
  @Column('text') title!: string;
  @Column('text', { name: 'buyer_id' }) buyerId!: string;
  @Column('text', { name: 'seller_id' }) sellerId!: string;
  @Column('text', { name: 'opened_by' }) openedBy!: DisputeSide;
  @Column('text', { nullable: true }) summary!: string | null;
  @Column('text', { nullable: true }) details!: string | null;
  @Column('text', { name: 'reason_code' }) reasonCode!: DisputeAnswer['reasonCode'];
  @Column('text') severity!: DisputeAnswer['severity'];
  @Column('text', { name: 'requested_outcome' }) requestedOutcome!: DisputeAnswer['requestedOutcome'];
  @Column(cents('requested_cents', { nullable: true })) requestedCents!: number | null;
  @Column('jsonb') attachments!: Attachment[];
  @Column('text') status!: DisputeAnswer['status'];
  @Column('text', { name: 'escalation_level' }) escalationLevel!: DisputeAnswer['escalationLevel'];
  @Column('text', { name: 'evidence_status' }) evidenceStatus!: DisputeAnswer['evidenceStatus'];
  @Column(instant('response_due_at', { nullable: true, precision: 3 })) responseDueAt!: string | null;
  @Column(instant('evidence_due_at', { nullable: true })) evidenceDueAt!: string | null;
  @Column(instant('last_reminder_at', { nullable: true })) lastReminderAt!: string | null;
  @Column(cents('offer_cents', { nullable: true })) offerCents!: number | null;
  @Column('text', { nullable: true }) resolution!: DisputeAnswer['resolution'];
  @Column('text', { nullable: true }) note!: string | null;
  @Column(cents('refund_cents', { nullable: true })) refundCents!: number | null;
  @Column('text') currency!: Currency;
  @Column(instant('created_at')) createdAt!: string;
  @Column(instant('last_updated_at')) lastUpdatedAt!: string;
  @Column(instant('closed_at', { nullable: true })) closedAt!: string | null;
  @Column({ type: 'text', default: 'complaint' }) kind!: DisputeAnswer['kind'];
  @Column('text', { nullable: true }) chargeback!: DisputeAnswer['chargeback'];
  /** The author's data is erased: the text goes when the dispute ends. */
  @Column('boolean', { name: 'author_gone' }) authorGone!: boolean;
}

/** History of a dispute, in its order. */
@Entity('dispute_entries')
export class DisputeEntryRow {
  @PrimaryColumn('text', { name: 'dispute_id' }) disputeId!: string;
  @PrimaryColumn('int') position!: number;
  @Column(instant('at')) at!: string;
  @Column('text') kind!: DisputeEntry['kind'];
  @Column('text') by!: DisputeEntry['by'];
  @Column('text', { name: 'person_id', nullable: true }) personId!: string | null;
  @Column('text', { nullable: true }) text!: string | null;
  @Column(cents('amount_cents', { nullable: true })) amountCents!: number | null;
  @Column('jsonb', { name: 'picture_ids' }) pictureIds!: string[];
  @Column('boolean', { name: 'author_gone' }) authorGone!: boolean;
}

type DisputeEventOf<T extends DisputeEvent['type']> = RecordedEvent<Extract<DisputeEvent, { type: T }>>;
type EntryFields = Pick<DisputeEntryRow, 'kind' | 'by'> &
  Partial<Pick<DisputeEntryRow, 'personId' | 'text' | 'amountCents' | 'pictureIds'>>;

const nothing = { personId: null, text: null, amountCents: null, pictureIds: [], authorGone: false };
const add = ({ streamId: disputeId, version: position, at }: RecordedEvent, tx: ViewTx, line: EntryFields) =>
  tx.insert(DisputeEntryRow, { ...nothing, ...line, disputeId, position, at });
const become = ({ streamId: id, at }: RecordedEvent, tx: ViewTx, set: Partial<DisputeRow>) =>
  tx.update(DisputeRow, { id }, { ...set, lastUpdatedAt: at });

export const disputes = view<DisputeEvent>('disputes', [DisputeRow, DisputeEntryRow], {
  DisputeOpened: async (event, tx) => {
    const { streamId: id, at, data } = event;
    const { priceCents: _, personId, byBank, chargeback = null, requestedCents = null, ...terms } = data;
    const unset = { lastReminderAt: null, offerCents: null, resolution: null, note: null, refundCents: null, closedAt: null };
    const fresh = { status: 'open', severity: 'medium', escalationLevel: 'level_1', evidenceStatus: 'pending', authorGone: false } as const;
    const kind = byBank ? 'chargeback' : 'complaint';
    await tx.insert(DisputeRow, { ...terms, ...unset, ...fresh, kind, chargeback, requestedCents, id, createdAt: at, lastUpdatedAt: at });
    const pictureIds = data.attachments.map((picture) => picture.id);
    await add(event, tx, { kind: 'opened', by: byBank ? 'bank' : data.openedBy, personId, text: data.details, pictureIds });
  },
  DisputeAnswered: async (event, tx) => {
    await become(event, tx, { responseDueAt: event.data.responseDueAt });
    await tx.update(DisputeRow, { id: event.streamId, status: 'open' }, { status: 'awaiting_evidence' });
    await said(event, tx, 'answered');
  },
  DisputeEvidenceAdded: (event, tx) => said(event, tx, 'evidence'),
  DisputeReminded: async (event, tx) => {
    await become(event, tx, { lastReminderAt: event.at });
    await add(event, tx, { kind: 'reminded', by: event.data.byStaff ? 'staff' : 'system' });
  },
  DisputeEscalated: async (event, tx) => {
    const { escalationLevel, why, note: text = null } = event.data;
    await become(event, tx, { status: 'escalated', escalationLevel });
    await add(event, tx, { kind: 'escalated', by: why === 'staff' ? 'staff' : 'system', text });
  },
  DisputeUpdated: async (event, tx) => {
    const { changes, note } = event.data;
    const { descriptions = [], ...set }: DisputeChanges = changes;
    await become(event, tx, set);
    for (const { id, description } of descriptions) await tx.query(DESCRIBE, [event.streamId, id, description]);
    await add(event, tx, { kind: 'updated', by: 'staff', text: note });
  },
  DisputeReworded: async (event, tx) => {
    const { summary, details } = event.data;
    await become(event, tx, { ...(summary !== null && { summary }), ...(details !== null && { details }) });
    await add(event, tx, { kind: 'updated', by: 'staff' });
  },
  DisputeClosed: async (event, tx) => {
    const { by, buyerId, status, resolution, note, refundCents, verdict } = event.data;
    await become(event, tx, { status, resolution, note, refundCents, closedAt: event.at });
    const kind = status === 'refunded' ? 'refunded' : 'closed';
    await add(event, tx, { kind, by: verdict ? 'bank' : by === buyerId ? 'buyer' : 'staff', text: note, amountCents: refundCents || null });
    await tx.update(DisputeRow, { id: event.streamId, authorGone: true }, { summary: null, details: null });
    await tx.update(DisputeEntryRow, { disputeId: event.streamId, authorGone: true }, { text: null });
  },
  /** A chargeback before the dispute leaves only its history entry. */
  ChargebackJoined: async (event, tx) => {
    const { amountCents, reason: text } = event.data;
    await become(event, tx, { chargeback: 'open' });
    await add(event, tx, { kind: 'chargeback', by: 'bank', text, amountCents });
  },
  ChargebackEnded: async (event, tx) => {
    const { amountCents, won } = event.data;
    await become(event, tx, { chargeback: won ? 'won' : 'lost' });
    await add(event, tx, { kind: won ? 'chargeback_won' : 'chargeback_lost', by: 'bank', amountCents });
  },
});

async function said(
  event: DisputeEventOf<'DisputeAnswered' | 'DisputeEvidenceAdded'>,
  tx: ViewTx,
  kind: 'answered' | 'evidence',
): Promise<void> {
  const { side: by, personId, text, attachments, offerCents } = event.data;
  await become(event, tx, { evidenceStatus: 'received', ...(offerCents !== null && { offerCents }) });
  if (attachments.length > 0) await tx.query(ATTACH, [event.streamId, JSON.stringify(attachments)]);
  await add(event, tx, { kind, by, personId, text, amountCents: offerCents, pictureIds: attachments.map(({ id }) => id) });
}

const ATTACH = 'UPDATE disputes SET attachments = attachments || $2::jsonb WHERE id = $1';
const DESCRIBE = `UPDATE disputes SET attachments = (
  SELECT jsonb_agg(CASE WHEN a.value ->> 'id' = $2 THEN a.value || jsonb_build_object('description', $3::text) ELSE a.value END ORDER BY a.ordinality)
    FROM jsonb_array_elements(attachments) WITH ORDINALITY AS a) WHERE id = $1`;
