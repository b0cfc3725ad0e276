import { view } from '@tankobon/eventstore';
import { instant } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { type ReplayEvent, wantsMails } from './replay.js';

@Entity('webhook_replays')
export class ReplayRow {
  @PrimaryColumn('text', { name: 'replay_id' }) replayId!: string;
  @Column('text') target!: string;
  @Column('text') reason!: string;
  @Column('int') events!: number;
  /** Number of queued mails; null until messaging has answered. */
  @Column('int', { nullable: true }) mails!: number | null;
  @Column(instant('requested_at')) requestedAt!: string;
}

export const replays = view<ReplayEvent>('webhook-replays', [ReplayRow], {
  ReplayRequested: ({ streamId: replayId, at, data: { target, reason, events } }, tx) =>
    tx.insert(ReplayRow, { replayId, target, reason, events, mails: wantsMails(target) ? null : 0, requestedAt: at }),
  MailsQueued: ({ streamId: replayId, data: { mails } }, tx) => tx.update(ReplayRow, { replayId }, { mails }),
});

export async function findLastReplay(db: EntityManager) {
  const [last] = await db.find(ReplayRow, { order: { requestedAt: 'DESC', replayId: 'DESC' }, take: 1 });
  if (!last) return null;
  const { replayId, target, reason, events, mails, requestedAt } = last;
  return { replayId, target, reason, queued: events + (mails ?? 0), waitsForMail: mails === null, requestedAt };
}
