import type { UnparsedInput, moderation } from '@tankobon/contracts';
import { instant } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

/** Most errors that are kept; the oldest go first. */
export const ERRORS_KEPT = 5_000;

export type MachineError = UnparsedInput<typeof moderation.recordErrors>['items'][number];

/** Technical failures as the gateway saw them: no bodies, no people. */
@Entity('worker_errors')
export class WorkerErrorRow {
  @PrimaryColumn('text') id!: string;
  @Column('text') message!: string;
  @Column('jsonb') metadata!: MachineError['metadata'];
  @Column(instant('created_at')) createdAt!: string;
}

/** Adds new errors and drops the oldest beyond the limit, in one transaction. */
export async function keepErrors(db: EntityManager, items: readonly MachineError[]): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ id, message, createdAt, metadata }) => ({
    id,
    message: message.slice(0, 500),
    createdAt,
    metadata,
  }));
  await db.transaction(async (manager) => {
    await manager.createQueryBuilder().insert().into(WorkerErrorRow).values(rows).orIgnore().execute();
    await manager.query(
      'DELETE FROM worker_errors WHERE (created_at, id) <= (SELECT created_at, id FROM worker_errors ORDER BY created_at DESC, id DESC OFFSET $1 LIMIT 1)',
      [ERRORS_KEPT],
    );
  });
}

const RECENT = 10;

/** Returns the number of errors since `from`, and the last ones. */
export async function findErrors(db: EntityManager, from: string) {
  const recent = await db.find(WorkerErrorRow, { order: { createdAt: 'DESC', id: 'DESC' }, take: RECENT });
  const counted: { count: string }[] = await db.query('SELECT count(*) FROM worker_errors WHERE created_at > $1', [from]);
  return { count24h: Number(counted[0]?.count ?? 0), lastErrorAt: recent[0]?.createdAt ?? null, recent };
}
