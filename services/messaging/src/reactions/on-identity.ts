import type { FactMap, identityFacts } from '@tankobon/contracts';
import { reaction } from '@tankobon/eventstore';
import { forget } from '../mail/outbox.js';
import { write } from './write.js';

export const onIdentity = reaction<FactMap<typeof identityFacts>>('on-identity', {
  'identity.EmailVerified.v1': (fact, act) => write([{ personId: fact.data.personId, template: 'welcome', data: {} }], fact, act),
  'identity.PersonErased.v1': ({ data: { personId } }, act) => forget(act.tx.manager, personId),
});
