import { Args, Query, Resolver } from '@nestjs/graphql';
import { type CallOutput, identity, type Identity, moderation, type Moderation } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type * as graph from '../generated/resolvers.js';
import { defined, toPage } from '../graphql/arguments.js';
import type { FieldResolvers } from '../graphql/answers.js';
import { Caller } from '../http/caller.js';
import { FieldEndpoint } from '../http/endpoint.js';

/** People and the actions of staff, for the admin area. */
@Resolver()
export class StaffListsResolver implements Partial<FieldResolvers<graph.QueryResolvers>> {
  constructor(
    @Calls(identity) private readonly identity: ClientOf<Identity>,
    @Calls(moderation) private readonly moderation: ClientOf<Moderation>,
  ) {}

  @Query()
  @FieldEndpoint(identity.people)
  people(@Args() { q, role, standing, ...page }: graph.QueryPeopleArgs, @Caller() call: CallContext) {
    return this.identity.people({ ...defined({ q, role, standing }), ...toPage(page) }, call);
  }

  @Query()
  @FieldEndpoint(moderation.audit)
  async auditTrail(@Args() { subjectId, actorId, action, ...page }: graph.QueryAuditTrailArgs, @Caller() call: CallContext) {
    const { items, nextCursor } = await this.moderation.audit({ ...defined({ subjectId, actorId, action }), ...toPage(page) }, call);
    return { items: items.map(toAuditEntry), nextCursor };
  }
}

function toAuditEntry({ actionType: action, from, before, after, ...entry }: CallOutput<typeof moderation.audit>['items'][number]) {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const changes = Object.keys(after).map((field) => ({ field, before: json(before[field]), after: json(after[field]) }));
  return { ...entry, action, ip: from?.ip ?? null, changes };
}
