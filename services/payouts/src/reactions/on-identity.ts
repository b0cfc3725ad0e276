import type { FactMap, identityFacts } from '@tankobon/contracts';
import { reaction } from '@tankobon/eventstore';
import { kycReview } from '../kyc/kyc-review.decide.js';
import { kycIdOf } from '../kyc/kyc-review.js';

/** An erased seller's review ends, and its row with their words goes. */
export const onIdentity = reaction<FactMap<typeof identityFacts>>('on-identity', {
  'identity.PersonErased.v1': ({ data: { personId } }, act) =>
    act.handle(kycReview, kycIdOf(personId), { type: 'EndReview', data: {}, by: act.system }),
});
