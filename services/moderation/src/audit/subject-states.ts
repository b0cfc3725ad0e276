import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

type Fields = Readonly<Record<string, unknown>>;

/** What facts said last about everything that staff decides on, so that the trail knows what was before. */
@Entity('subject_states')
export class SubjectState {
  @PrimaryColumn('text', { name: 'subject_id' }) subjectId!: string;
  @Column('jsonb') fields!: Fields;
}

/** Keeps the changes; answers what these fields were before, as far as it is known. */
export async function exchange(db: EntityManager, subjectId: string, changes: Fields): Promise<Fields> {
  const names = Object.keys(changes);
  if (names.length === 0) return {};
  const known = (await db.findOneBy(SubjectState, { subjectId }))?.fields ?? {};
  await db.upsert(SubjectState, { subjectId, fields: { ...known, ...changes } as never }, ['subjectId']);
  return Object.fromEntries(names.filter((name) => name in known).map((name) => [name, known[name]]));
}
