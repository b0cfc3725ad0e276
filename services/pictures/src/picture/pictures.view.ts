import { view } from '@tankobon/eventstore';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import type { PictureEvent } from './picture.js';

/** Existing pictures with their owner and perceptual hash (64 bits in hex). */
@Entity('pictures')
export class PictureRow {
  @PrimaryColumn('text') id!: string;
  @Column('text', { name: 'owner_id' }) ownerId!: string;
  @Column('text') look!: string;
}

export const pictureRows = view<PictureEvent>('pictures', [PictureRow], {
  PictureTaken: ({ streamId: id, data: { ownerId, look } }, tx) => tx.insert(PictureRow, { id, ownerId, look }),
  PictureSwept: ({ streamId: id }, tx) => tx.delete(PictureRow, { id }),
});

export async function findPicturesOf(db: EntityManager, ownerId: string): Promise<string[]> {
  return (await db.findBy(PictureRow, { ownerId })).map(({ id }) => id);
}
