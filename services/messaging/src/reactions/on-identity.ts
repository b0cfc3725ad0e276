import type { FactMap, identityFacts } from '@tankobon/contracts';
import { reaction } from '@tankobon/eventstore';
import { forgetWords } from '../conversation/forget-words.js';
import { forget, queue } from '../mail/outbox.js';
import { forgetNotices } from '../notification/forget-notifications.js';
import { forgetOffers } from '../offer/forget-offers.js';
import { forgetRequests } from '../request/forget-requests.js';

export const onIdentity = reaction<FactMap<typeof identityFacts>>('on-identity', {
  'identity.EmailVerified.v1': ({ data: { personId }, eventId }, { tx }) =>
    queue(tx, eventId, [{ personId, template: 'welcome', data: {} }]),
  'identity.PersonUnbanned.v1': ({ data: { personId, reason }, eventId }, { tx }) =>
    queue(tx, eventId, [{ personId, template: 'account_reopened', data: { reason } }]),
  'identity.PersonErased.v1': async ({ data: { personId } }, act) => {
    const { manager } = act.tx;
    await forget(manager, personId);
    await forgetWords(manager, personId);
    await forgetNotices(personId, act);
    await forgetRequests(personId, act);
    await forgetOffers(personId, act);
  },
});
