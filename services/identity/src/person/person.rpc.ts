import { Injectable } from '@nestjs/common';
import { identity, type CallInput, type Person as PersonAnswer } from '@tankobon/contracts';
import { type CallContext, EventStore, type Intent, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { endSessionsOf } from '../sessions/session.js';
import { findAddresses } from './address-book.view.js';
import { findPeople, findPeopleByIds, findPerson, findRecentChanges, toPerson } from './people.view.js';
import { person, type PersonCommand } from './person.decide.js';
import type { PersonEvent } from './person.js';

@Injectable()
export class PersonRpc {
  constructor(
    private readonly store: EventStore,
    private readonly db: DataSource,
  ) {}

  @Handles(identity.me)
  async me(_input: CallInput<typeof identity.me>, { actor }: CallContext): Promise<PersonAnswer> {
    return toPerson((await findPerson(this.db.manager, actor.id)) ?? refuse('not_found', message('person.gone'), { status: 404 }));
  }

  @Handles(identity.updateProfile)
  updateProfile(data: CallInput<typeof identity.updateProfile>, call: CallContext) {
    return this.change(call.actor.id, { type: 'ChangeProfile', data, by: call.actor }, call);
  }

  @Handles(identity.becomeSeller)
  async becomeSeller(_input: CallInput<typeof identity.becomeSeller>, call: CallContext) {
    return { user: await this.change(call.actor.id, { type: 'BecomeSeller', data: {}, by: call.actor }, call) };
  }

  @Handles(identity.changeRole)
  changeRole({ personId, role }: CallInput<typeof identity.changeRole>, call: CallContext) {
    return this.change(personId, { type: 'ChangeRole', data: { role }, by: call.actor }, call);
  }

  @Handles(identity.ban)
  async ban({ personId, reason }: CallInput<typeof identity.ban>, call: CallContext) {
    await this.store.transaction(call, async (tx) => {
      await tx.handle(person, personId, { type: 'Ban', data: { reason }, by: call.actor });
      await endSessionsOf(tx.manager, personId);
    });
    return this.me({}, { ...call, actor: { ...call.actor, id: personId } });
  }

  /** Ended sessions stay ended: the person has to sign in again. */
  @Handles(identity.unban)
  unban({ personId, reason }: CallInput<typeof identity.unban>, call: CallContext) {
    return this.change(personId, { type: 'Unban', data: { reason }, by: call.actor }, call);
  }

  @Handles(identity.people)
  people(input: CallInput<typeof identity.people>) {
    return findPeople(this.db.manager, input);
  }

  @Handles(identity.peopleByIds)
  async peopleByIds({ ids }: CallInput<typeof identity.peopleByIds>) {
    return { items: (await findPeopleByIds(this.db.manager, ids)).map(toPerson) };
  }

  @Handles(identity.recentChanges)
  async recentChanges() {
    const rows = await findRecentChanges(this.db.manager);
    return { items: rows.map(({ id, role, sessionsEndedAt }) => ({ personId: id, role, sessionsEndedAt })) };
  }

  @Handles(identity.exportMe)
  async exportMe(input: CallInput<typeof identity.exportMe>, call: CallContext) {
    const [me, addresses, events] = await Promise.all([
      this.me(input, call),
      findAddresses(this.db.manager, call.actor.id),
      this.store.history<PersonEvent>(call.actor.id),
    ]);
    return { person: me, addresses, history: events.map(({ type, at, data }) => ({ type, at, data })) };
  }

  /** Reads the answer afresh, because answers stored with an idempotency key hold no personal data. */
  private async change(personId: string, command: Intent<PersonCommand>, call: CallContext): Promise<PersonAnswer> {
    await this.store.handle(person, personId, command, call);
    return toPerson((await findPerson(this.db.manager, personId)) ?? refuse('not_found', message('person.not_found'), { status: 404 }));
  }
}
