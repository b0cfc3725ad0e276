import type { FactMap, identityFacts } from '@tankobon/contracts';
import { reaction } from '@tankobon/eventstore';
import { picture } from '../picture/picture.decide.js';
import { findPicturesOf } from '../picture/pictures.view.js';

export const onIdentity = reaction<FactMap<typeof identityFacts>>('on-identity', {
  'identity.PersonErased.v1': async ({ data: { personId: ownerId } }, { tx, system }) => {
    const ids = await findPicturesOf(tx.manager, ownerId);
    await tx.lock(ids);
    for (const id of ids) await tx.handle(picture, id, { type: 'EraseOwner', data: { ownerId }, by: system });
  },
});
