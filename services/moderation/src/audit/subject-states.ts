import { prepared } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

type Fields = Readonly<Record<string, unknown>>;

/** Last known fields of all subjects that staff decides on, for `before` in the audit trail. */
@Entity('subject_states')
export class SubjectState {
  @PrimaryColumn('text', { name: 'subject_id' }) subjectId!: string;
  @Column('jsonb') fields!: Fields;
}

export async function saveFields(db: EntityManager, subjectId: string, changes: Fields): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.query(KEEP, [subjectId, JSON.stringify(changes)]);
}

const KEEP = prepared(
  `INSERT INTO subject_states AS s (subject_id, fields) VALUES ($1, $2)
   ON CONFLICT (subject_id) DO UPDATE SET fields = s.fields || EXCLUDED.fields`,
);

/** Returns the current values of these fields, as far as they are known. */
export async function findFields(db: EntityManager, subjectId: string, names: readonly string[]): Promise<Fields> {
  const fields = (await db.findOneBy(SubjectState, { subjectId }))?.fields ?? {};
  return Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
}
