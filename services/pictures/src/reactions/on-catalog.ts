import type { catalogFacts, FactMap } from '@tankobon/contracts';
import { type ReactionContext, reaction } from '@tankobon/eventstore';
import { picture } from '../picture/picture.decide.js';
import { findShownBy } from '../picture/picture-references.view.js';

type ListingPictures = { listingId: string; sellerId: string; pictures?: readonly string[] | undefined };

export const onCatalog = reaction<FactMap<typeof catalogFacts>>('on-catalog', {
  'catalog.ListingCreated.v1': ({ data }, act) => show(data, act),
  'catalog.ListingEdited.v1': ({ data }, act) => show(data, act),
});

/** Refers to all pictures that a fact names and releases the others. Facts without the field leave pictures alone. */
async function show({ listingId: by, sellerId: ownerId, pictures }: ListingPictures, { tx, system }: ReactionContext): Promise<void> {
  if (pictures === undefined) return;
  const now = new Set(pictures);
  const gone = (await findShownBy(tx.manager, by)).filter((id) => !now.has(id));
  await tx.lock([...now, ...gone]);
  for (const id of now) await tx.handle(picture, id, { type: 'ReferToPicture', data: { ownerId, by }, by: system });
  for (const id of gone) await tx.handle(picture, id, { type: 'ReleasePicture', data: { by }, by: system });
}
