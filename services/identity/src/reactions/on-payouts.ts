import type { FactMap, payoutsFacts } from '@tankobon/contracts';
import { reaction } from '@tankobon/eventstore';
import { person } from '../person/person.decide.js';

export const onPayouts = reaction<FactMap<typeof payoutsFacts>>('on-payouts', {
  'payouts.SellerAccountChanged.v1': ({ data: { sellerId, onboardingStatus: status } }, act) =>
    act.handle(person, sellerId, { type: 'RecordOnboarding', data: { status }, by: act.system }),
});
