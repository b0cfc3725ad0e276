import { view } from '@tankobon/eventstore';
import { instant } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import type { PictureEvent } from './picture.js';

/** References to a picture, by the id that shows it: `listing-…`, `rental_…`, `message_…`, `dispute_…`. */
@Entity('picture_references')
export class PictureReference {
  @PrimaryColumn('text', { name: 'picture_id' }) pictureId!: string;
  @PrimaryColumn('text') subject!: string;
  @Column(instant('since')) since!: string;
}

export const pictureReferences = view<PictureEvent>('picture-references', [PictureReference], {
  PictureReferred: ({ streamId: pictureId, data: { by: subject, at: since } }, tx) =>
    tx.upsert(PictureReference, { pictureId, subject, since }, ['pictureId', 'subject']),
  PictureReleased: ({ streamId: pictureId, data: { by: subject } }, tx) => tx.delete(PictureReference, { pictureId, subject }),
  PictureSwept: ({ streamId: pictureId }, tx) => tx.delete(PictureReference, { pictureId }),
});

export async function findShownBy(db: EntityManager, subject: string): Promise<string[]> {
  return (await db.findBy(PictureReference, { subject })).map(({ pictureId }) => pictureId);
}
