import { Injectable } from '@nestjs/common';
import { type CallInput, instantAfter, messaging, type Messaging, moderation } from '@tankobon/contracts';
import { type CallContext, EventStore } from '@tankobon/eventstore';
import { Handles, Calls, type ClientOf } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { findEmails } from '../views/people.view.js';
import { findReportsOf } from './reports.view.js';
import { findRuleFigures } from './rule-hits.view.js';
import { findOpenSubjects } from './subject-cases.view.js';
import { caseIdOf } from './subject.js';
import { subjectCase } from './subject.decide.js';

const FIGURE_DAYS = 90;

/** RPC for flagged messages and reported people. A message's text is requested when shown, and stored nowhere else. */
@Injectable()
export class FlaggedRpc {
  constructor(
    private readonly store: EventStore,
    private readonly db: DataSource,
    @Calls(messaging) private readonly messaging: ClientOf<Messaging>,
  ) {}

  @Handles(moderation.flaggedMessages)
  async messages(page: CallInput<typeof moderation.flaggedMessages>, call: CallContext) {
    const { manager } = this.db;
    const { items: subjects, nextCursor } = await findOpenSubjects(manager, 'message', page);
    if (subjects.length === 0) return { items: [], nextCursor };
    const ids = subjects.map(({ id }) => id);
    const senders = subjects.map(({ personId }) => personId);
    const [said, emails, reportsOf] = await Promise.all([
      this.messaging.saidMessages({ ids }, call),
      findEmails(manager, senders),
      findReportsOf(manager, ids),
    ]);
    const bodies = new Map(said.items.map(({ id, body }) => [id, body]));
    const items = subjects.map(({ id, personId: senderId, conversationId, ...row }) => {
      const senderEmail = emails.get(senderId) ?? null;
      return { ...row, id, conversationId: conversationId!, senderId, senderEmail, body: bodies.get(id) ?? null, reports: reportsOf(id) };
    });
    return { items, nextCursor };
  }

  @Handles(moderation.reportedPeople)
  async people(page: CallInput<typeof moderation.reportedPeople>) {
    const { manager } = this.db;
    const { items: subjects, nextCursor } = await findOpenSubjects(manager, 'person', page);
    const ids = subjects.map(({ id }) => id);
    const [emails, reportsOf] = await Promise.all([findEmails(manager, ids), findReportsOf(manager, ids)]);
    const items = subjects.map(({ personId: _, conversationId: __, ...row }) => {
      return { ...row, email: emails.get(row.id) ?? null, reports: reportsOf(row.id) };
    });
    return { items, nextCursor };
  }

  /** Resolves a message's case. An escalation opens a case of its sender in the same transaction. */
  @Handles(moderation.resolveMessage)
  async resolveMessage({ messageId: id, action }: CallInput<typeof moderation.resolveMessage>, call: CallContext) {
    const resolution = action === 'clear' ? ('cleared' as const) : ('escalated' as const);
    return this.store.transaction(call, async (tx) => {
      const command = { type: 'ResolveSubject' as const, data: { resolution, staffId: call.actor.id }, by: call.actor };
      const { state, events } = await tx.handle(subjectCase, caseIdOf(id), command);
      if (events.length > 0 && resolution === 'escalated' && state.status === 'resolved') {
        const { personId } = state.subject;
        const subject = { kind: 'person' as const, subjectId: personId, personId, conversationId: null };
        const flag = { type: 'FlagSubject' as const, data: { subject, rules: ['message_escalated' as const] }, by: call.actor };
        await tx.handle(subjectCase, caseIdOf(personId), flag);
      }
      return { message: { id, resolution } };
    });
  }

  @Handles(moderation.clearPerson)
  async clearPerson({ personId: id }: CallInput<typeof moderation.clearPerson>, call: CallContext) {
    const resolution = 'cleared' as const;
    const command = { type: 'ResolveSubject' as const, data: { resolution, staffId: call.actor.id }, by: call.actor };
    await this.store.handle(subjectCase, caseIdOf(id), command, call);
    return { person: { id, resolution } };
  }

  @Handles(moderation.ruleFigures)
  async ruleFigures() {
    const since = instantAfter(await this.store.now(), { days: -FIGURE_DAYS });
    return { items: await findRuleFigures(this.db.manager, since) };
  }
}
