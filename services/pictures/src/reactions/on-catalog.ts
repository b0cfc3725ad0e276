import type { catalogFacts, FactMap } from '@tankobon/contracts';
import { type ReactionContext, reaction } from '@tankobon/eventstore';
import { picture } from '../picture/picture.decide.js';
import { findShownBy } from '../views/picture-references.view.js';

type ListingPictures = { listingId: string; sellerId: string; pictures?: readonly string[] | undefined };

export const onCatalog = reaction<FactMap<typeof catalogFacts>>('on-catalog', {
  'catalog.ListingCreated.v1': ({ data }, act) => show(data, act),
  'catalog.ListingEdited.v1': ({ data }, act) => show(data, act),
});

/** A fact names all that the listing shows now: what it does not name any more is released. One without the field says nothing of pictures. */
async function show({ listingId: by, sellerId: ownerId, pictures }: ListingPictures, { tx, system }: ReactionContext): Promise<void> {
  if (pictures === undefined) return;
  const now = new Set(pictures);
  const gone = (await findShownBy(tx.manager, by)).filter((id) => !now.has(id));
  await tx.lock([...now, ...gone]);
  for (const id of now) await tx.handle(picture, id, { type: 'ReferToPicture', data: { ownerId, by }, by: system });
  for (const id of gone) await tx.handle(picture, id, { type: 'ReleasePicture', data: { by }, by: system });
}
