import type { Delivery, RequestAction, RequestStage, RequestStatus } from '@tankobon/contracts';
import { type RecordedEvent, view, type ViewTx } from '@tankobon/eventstore';
import { instant } from '@tankobon/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RequestEvent } from './request.js';

@Entity('requests')
export class RequestRow {
  @PrimaryColumn('text') id!: string;
  @Column('text', { name: 'listing_id' }) listingId!: string;
  @Column('text', { name: 'buyer_id' }) applicantId!: string;
  @Column('text', { name: 'seller_id' }) sellerId!: string;
  @Column('text', { name: 'conversation_id' }) conversationId!: string;
  @Column('text', { nullable: true }) message!: string | null;
  @Column('text', { name: 'preferred_delivery' }) preferredDelivery!: Delivery;
  @Column('text') stage!: RequestStage;
  @Column('text') status!: RequestStatus;
  @Column(instant('created_at')) createdAt!: string;
  @Column(instant('updated_at')) updatedAt!: string;
  /** Start of the current stage. */
  @Column(instant('staged_at')) stagedAt!: string;
  @Column(instant('interview_scheduled_at', { nullable: true })) interviewScheduledAt!: string | null;
  @Column(instant('contract_sent_at', { nullable: true })) contractSentAt!: string | null;
  @Column('text', { name: 'rejected_reason', nullable: true }) rejectedReason!: string | null;
  @Column('text', { name: 'rejected_by', nullable: true }) rejectedBy!: string | null;
}

@Entity('request_actions')
export class RequestActionRow {
  @PrimaryColumn('text', { name: 'request_id' }) requestId!: string;
  @PrimaryColumn('int') number!: number;
  @Column('text', { name: 'action_type' }) actionType!: RequestAction['actionType'];
  @Column(instant('created_at')) createdAt!: string;
  @Column('text', { name: 'actor_id' }) actorId!: string;
  @Column('text', { nullable: true }) notes!: string | null;
}

/** Columns with plain personal texts, and the columns of their authors. */
export const personal = [
  { of: 'applicantId', field: 'message', table: RequestRow },
  { of: 'rejectedBy', field: 'rejectedReason', table: RequestRow },
  { of: 'actorId', field: 'notes', table: RequestActionRow },
] as const;

type RequestActionData = { actionType: RequestAction['actionType']; by: string; at: string; notes?: string | null };

const note = (
  { streamId: requestId, version: number }: RecordedEvent,
  { actionType, by, at, notes = null }: RequestActionData,
  tx: ViewTx,
) => tx.insert(RequestActionRow, { requestId, number, actionType, createdAt: at, actorId: by, notes });

export const requestsView = view<RequestEvent>('requests', [RequestRow, RequestActionRow], {
  RequestOpened: async (event, tx) => {
    const { buyerId: applicantId, at, ...said } = event.data;
    const times = { createdAt: at, updatedAt: at, stagedAt: at };
    await tx.insert(RequestRow, { id: event.streamId, applicantId, ...said, stage: 'applied', status: 'applied', ...times });
    await note(event, { actionType: 'applied', by: applicantId, at }, tx);
  },
  RequestMoved: async (event, tx) => {
    const { stage, reason, note: notes, by, at } = event.data;
    const sent = stage === 'contract_sent' && { contractSentAt: at };
    const rejected = { rejectedReason: reason, rejectedBy: reason === null ? null : by };
    await tx.update(RequestRow, { id: event.streamId }, { stage, status: stage, stagedAt: at, updatedAt: at, ...rejected, ...sent });
    await note(event, { actionType: stage, by, at, notes: notes ?? reason }, tx);
  },
  ViewingSet: async (event, tx) => {
    const { interviewScheduledAt, by, at } = event.data;
    await tx.update(RequestRow, { id: event.streamId }, { interviewScheduledAt, updatedAt: at });
    await note(event, { actionType: interviewScheduledAt === null ? 'viewing_cancelled' : 'viewing_set', by, at }, tx);
  },
  ContractResent: async (event, tx) => {
    const { by, at, wasSent } = event.data;
    const moved = { stage: 'contract_sent', status: 'contract_sent', ...(!wasSent && { stagedAt: at, rejectedReason: null }) } as const;
    await tx.update(RequestRow, { id: event.streamId }, { ...moved, contractSentAt: at, updatedAt: at });
    await note(event, { actionType: 'contract_resent', by, at }, tx);
  },
  RequestNoted: async (event, tx) => {
    const { by, at, note: notes } = event.data;
    await tx.update(RequestRow, { id: event.streamId }, { updatedAt: at });
    await note(event, { actionType: 'noted', by, at, notes }, tx);
  },
  RequestWithdrawn: async (event, tx) => {
    const { by, at } = event.data;
    await tx.update(RequestRow, { id: event.streamId }, { status: 'withdrawn', updatedAt: at });
    await note(event, { actionType: 'withdrawn', by, at }, tx);
  },
});
