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
import { type CallContext, EventStore, type Intent, type LoadedStream, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles, Calls, type ClientOf } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { countMyOpen, disputeAnswer, findHistory, findMyDisputes, readDispute } from './dispute-queries.js';
import { Contracts } from './contracts.js';
import { type Dispute, disputeIdOf, type DisputeTerms, sideOf } from './dispute.js';
import { dispute, type DisputeCommand } from './dispute.decide.js';

type Complaint = Omit<CallInput<typeof moderation.openOnContract>, 'contractId'>;
type EvidencePictures = Pick<CallInput<typeof moderation.addEvidence>, 'disputeId' | 'pictures'>;
type DisputeResponse = CallOutput<typeof moderation.openOnContract>;

/** RPC for the two sides of a dispute. */
@Injectable()
export class DisputeRpc {
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
    const loaded = await this.store.load(dispute, saying.disputeId);
    const data = { text, attachments: await this.shown(saying, loaded, call) };
    return this.handle(saying.disputeId, { type: 'AddEvidence', data, by: call.actor }, call, loaded);
  }

  @Handles(moderation.answerDispute)
  async answer({ text, offerCents, ...saying }: CallInput<typeof moderation.answerDispute>, call: CallContext): Promise<DisputeResponse> {
    const loaded = await this.store.load(dispute, saying.disputeId);
    const data = { text, offerCents: offerCents ?? null, attachments: await this.shown(saying, loaded, call) };
    return this.handle(saying.disputeId, { type: 'AnswerDispute', data, by: call.actor }, call, loaded);
  }

  @Handles(moderation.dispute)
  async dispute({ disputeId }: CallInput<typeof moderation.dispute>, { actor }: CallContext) {
    const read = await readDispute(this.db.manager, disputeId);
    if (!sideOf(read, actor.id) && !isStaff(actor)) return refuse('not_found', message('dispute.not_found'));
    return { dispute: read, history: await findHistory(this.db.manager, disputeId) };
  }

  @Handles(moderation.myDisputes)
  async myDisputes({ side, ...page }: CallInput<typeof moderation.myDisputes>, { actor }: CallContext) {
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
    const loaded = await this.store.load(dispute, id);
    const attachments = side && loaded.state.status === 'none' ? await this.attach(id, contract, side, pictureIds, call) : [];
    return this.handle(id, { type: 'OpenDispute', data: { ...said, attachments, contract }, by: call.actor }, call, loaded);
  }

  /** Attaches a statement's pictures. A statement that will be refused shows none. */
  private async shown(
    { disputeId, pictures: pictureIds }: EvidencePictures,
    { state }: LoadedStream<Dispute>,
    call: CallContext,
  ): Promise<Attachment[]> {
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
    const command = { ownerId: call.actor.id, pictureIds, subject, viewers: [buyerId, sellerId] };
    const [attached, createdAt] = await Promise.all([this.pictures.attach(command, call), this.store.now()]);
    return attached.pictures.map((picture): Attachment => ({ id: picture.id, picture, description: null, role, createdAt }));
  }

  private async handle(id: string, command: Intent<DisputeCommand>, call: CallContext, loaded: LoadedStream<Dispute>) {
    await this.store.handle(dispute, id, command, call, undefined, loaded);
    return { dispute: await readDispute(this.db.manager, id) };
  }
}
