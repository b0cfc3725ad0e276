import type { FactMap, identityFacts } from '@tankobon/contracts';
import { reaction } from '@tankobon/eventstore';
import { eraseMessages } from '../conversation/erase-messages.js';
import { eraseMails, queue } from '../mail/outbox.js';
import { eraseNotifications } from '../notification/erase-notifications.js';
import { withdrawOffers } from '../offer/withdraw-offers.js';
import { eraseRequests } from '../request/erase-requests.js';

export const onIdentity = reaction<FactMap<typeof identityFacts>>('on-identity', {
  'identity.EmailVerified.v1': ({ data: { personId }, eventId }, { tx }) =>
    queue(tx, eventId, [{ personId, template: 'welcome', data: {} }]),
  'identity.PersonUnbanned.v1': ({ data: { personId, reason }, eventId }, { tx }) =>
    queue(tx, eventId, [{ personId, template: 'account_reopened', data: { reason } }]),
  'identity.PersonErased.v1': async ({ data: { personId } }, act) => {
    const { manager } = act.tx;
    // Its lock comes first: mails and messages that are being written now are deleted too.
    await eraseNotifications(personId, act);
    await eraseMails(manager, personId);
    await eraseMessages(manager, personId);
    await eraseRequests(personId, act);
    await withdrawOffers(personId, act);
  },
});
