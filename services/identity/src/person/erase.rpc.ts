import { Injectable } from '@nestjs/common';
import { identity, type CallInput, type Orders, orders } from '@tankobon/contracts';
import { announceErasure, type CallContext, EventStore, KeyRing } from '@tankobon/eventstore';
import { Handles, Calls, type ClientOf } from '@tankobon/service-kit';
import { destroyKey } from '../keys/data-key.js';
import { deleteSignIn } from '../sessions/delete-sign-in.js';
import { person } from './person.decide.js';

@Injectable()
export class EraseRpc {
  constructor(
    private readonly store: EventStore,
    @Calls(orders) private readonly orders: ClientOf<Orders>,
    private readonly keys: KeyRing,
  ) {}

  @Handles(identity.eraseMe)
  eraseMe(_: CallInput<typeof identity.eraseMe>, call: CallContext) {
    return this.erase({ personId: call.actor.id }, call);
  }

  /** Erases in one transaction: a consumer of the fact can rely on the person being neither able to sign in nor readable. */
  @Handles(identity.erase)
  async erase({ personId }: CallInput<typeof identity.erase>, call: CallContext) {
    const { open: openBusiness } = await this.orders.openBusiness({ personId }, call);
    await this.store.transaction(call, async (tx) => {
      await tx.handle(person, personId, { type: 'Erase', data: { openBusiness }, by: call.actor });
      await deleteSignIn(tx.manager, personId);
      await destroyKey(tx.manager, personId);
      await announceErasure(tx.manager, personId);
    });
    this.keys.forget(personId);
    return { ok: true as const };
  }
}
