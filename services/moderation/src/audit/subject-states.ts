import { prepared } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

type Fields = Readonly<Record<string, unknown>>;

/** What facts said last about everything that staff decides on, so that the trail knows what was before. */
@Entity('subject_states')
export class SubjectState {
  @PrimaryColumn('text', { name: 'subject_id' }) subjectId!: string;
  @Column('jsonb') fields!: Fields;
}

/** Keeps the changes. */
export async function keep(db: EntityManager, subjectId: string, changes: Fields): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.query(KEEP, [subjectId, JSON.stringify(changes)]);
}

const KEEP = prepared(
  `INSERT INTO subject_states AS s (subject_id, fields) VALUES ($1, $2)
   ON CONFLICT (subject_id) DO UPDATE SET fields = s.fields || EXCLUDED.fields`,
);

/** What these fields are now, as far as it is known. */
export async function known(db: EntityManager, subjectId: string, names: readonly string[]): Promise<Fields> {
  const fields = (await db.findOneBy(SubjectState, { subjectId }))?.fields ?? {};
  return Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
}
