import { Injectable } from '@nestjs/common';
import {
  type Attachment,
  type DisputeSide,
  type CallInput,
  isStaff,
  moderation,
  type CallOutput,
  pictures,
  type Pictures,
} from '@tankobon/contracts';
import { type CallContext, EventStore, type Intent, refuse } from '@tankobon/eventstore';
import { Handles, Calls, type ClientOf } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { countMyOpen, disputeAnswer, findDispute, findHistory, findMyDisputes } from '../views/dispute-queries.js';
import { Contracts } from './contracts.js';
import { disputeIdOf, type DisputeTerms, sideOf } from './dispute.js';
import { dispute, type DisputeCommand } from './dispute.decide.js';

type Complaint = Omit<CallInput<typeof moderation.openOnContract>, 'contractId'>;
type EvidencePictures = Pick<CallInput<typeof moderation.addEvidence>, 'disputeId' | 'pictures'>;
type DisputeResponse = CallOutput<typeof moderation.openOnContract>;

/** RPC for the two sides of a dispute. */
@Injectable()
export class DisputeDoor {
  constructor(
    private readonly store: EventStore,
    private readonly db: DataSource,
    private readonly contracts: Contracts,
    @Calls(pictures) private readonly pictures: ClientOf<Pictures>,
  ) {}

  @Handles(moderation.openOnOrder)
  async openOnOrder(
    { orderId, contractId, ...said }: CallInput<typeof moderation.openOnOrder>,
    call: CallContext,
  ): Promise<DisputeResponse> {
    return this.open(await this.contracts.inOrder(orderId, contractId, call), said, call);
  }

  @Handles(moderation.openOnContract)
  openOnContract({ contractId, ...said }: CallInput<typeof moderation.openOnContract>, call: CallContext): Promise<DisputeResponse> {
    return this.open(contractId, said, call);
  }

  @Handles(moderation.addEvidence)
  async addEvidence({ text, ...saying }: CallInput<typeof moderation.addEvidence>, call: CallContext): Promise<DisputeResponse> {
    const data = { text, attachments: await this.shown(saying, call) };
    return this.handle(saying.disputeId, { type: 'AddEvidence', data, by: call.actor }, call);
  }

  @Handles(moderation.answerDispute)
  async answer({ text, offerCents, ...saying }: CallInput<typeof moderation.answerDispute>, call: CallContext): Promise<DisputeResponse> {
    const data = { text, offerCents: offerCents ?? null, attachments: await this.shown(saying, call) };
    return this.handle(saying.disputeId, { type: 'AnswerDispute', data, by: call.actor }, call);
  }

  @Handles(moderation.dispute)
  async dispute(
    { disputeId }: CallInput<typeof moderation.dispute>,
    { actor }: CallContext,
  ): Promise<CallOutput<typeof moderation.dispute>> {
    const row = await findDispute(this.db.manager, disputeId);
    if (!row || !(sideOf(row, actor.id) || isStaff(actor))) return refuse('not_found', 'There is no such dispute.');
    return { dispute: disputeAnswer(row, await this.store.now()), history: await findHistory(this.db.manager, disputeId) };
  }

  @Handles(moderation.myDisputes)
  async myDisputes(
    { side, ...page }: CallInput<typeof moderation.myDisputes>,
    { actor }: CallContext,
  ): Promise<CallOutput<typeof moderation.myDisputes>> {
    const [found, open, now] = await Promise.all([
      findMyDisputes(this.db.manager, { personId: actor.id, side, ...page }),
      countMyOpen(this.db.manager, actor.id, side),
      this.store.now(),
    ]);
    return { ...found, items: found.items.map((row) => disputeAnswer(row, now)), open };
  }

  private async open(contractId: string, { attachments: pictureIds, ...said }: Complaint, call: CallContext): Promise<DisputeResponse> {
    const contract = await this.contracts.of(contractId, call);
    const id = disputeIdOf(contractId);
    const side = sideOf(contract, call.actor.id);
    const { state } = await this.store.load(dispute, id);
    const attachments = side && state.status === 'none' ? await this.attach(id, contract, side, pictureIds, call) : [];
    return this.handle(id, { type: 'OpenDispute', data: { ...said, attachments, contract }, by: call.actor }, call);
  }

  /** Attaches a statement's pictures. A statement that will be refused shows none. */
  private async shown({ disputeId, pictures: pictureIds }: EvidencePictures, call: CallContext): Promise<Attachment[]> {
    const { state } = await this.store.load(dispute, disputeId);
    const side = state.status === 'none' ? undefined : sideOf(state.terms, call.actor.id);
    if (state.status === 'none' || 'closing' in state || !side) return [];
    return this.attach(disputeId, state.terms, side, pictureIds, call);
  }

  /**
   * Attaches pictures before the event that names them: a crash in between leaves pictures that the other side may see, and a repeated call
   * continues.
   */
  private async attach(subject: string, { buyerId, sellerId }: DisputeTerms, role: DisputeSide, pictureIds: string[], call: CallContext) {
    if (pictureIds.length === 0) return [];
    const wish = { ownerId: call.actor.id, pictureIds, subject, viewers: [buyerId, sellerId] };
    const [attached, createdAt] = await Promise.all([this.pictures.attach(wish, call), this.store.now()]);
    return attached.pictures.map((picture): Attachment => ({ id: picture.id, picture, description: null, role, createdAt }));
  }

  private async handle(id: string, command: Intent<DisputeCommand>, call: CallContext): Promise<DisputeResponse> {
    await this.store.handle(dispute, id, command, call);
    const row = (await findDispute(this.db.manager, id)) ?? refuse('not_found', 'There is no such dispute.');
    return { dispute: disputeAnswer(row, await this.store.now()) };
  }
}
