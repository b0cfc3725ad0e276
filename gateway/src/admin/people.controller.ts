import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { identity, type Identity } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { z } from 'zod';
import { toUser, UserAnswer, UserOnWire } from '../wire/people.wire.js';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { ExistingId } from '../http/parsing.pipe.js';
import { inQuery } from '../http/wire-fields.js';

const Id = () => Param('id', new ExistingId(identity.changeRole.input.shape.personId));
const PeopleQuery = inQuery(identity.people.input);
const PeopleAnswer = identity.people.answer.extend({ items: z.array(UserOnWire) });
const ChangeRole = identity.changeRole.input.omit({ personId: true });
const Ban = identity.ban.input.omit({ personId: true });
const Unban = identity.unban.input.omit({ personId: true });

@Controller('admin/people')
export class AdminPeopleController {
  constructor(@Calls(identity) private readonly identity: ClientOf<Identity>) {}

  @Get()
  @Endpoint(identity.people, PeopleAnswer)
  async people(@Query({ schema: PeopleQuery }) query: z.output<typeof PeopleQuery>, @Caller() call: CallContext) {
    const { items, nextCursor } = await this.identity.people(query, call);
    return { items: items.map(toUser), nextCursor };
  }

  @Post(':id/role')
  @Endpoint(identity.changeRole, UserAnswer)
  async changeRole(
    @Id() personId: string,
    @Body({ schema: ChangeRole }) { role }: z.output<typeof ChangeRole>,
    @Caller() call: CallContext,
  ) {
    return { user: toUser(await this.identity.changeRole({ personId, role }, call)) };
  }

  @Post(':id/ban')
  @Endpoint(identity.ban, UserAnswer)
  async ban(@Id() personId: string, @Body({ schema: Ban }) { reason }: z.output<typeof Ban>, @Caller() call: CallContext) {
    return { user: toUser(await this.identity.ban({ personId, reason }, call)) };
  }

  @Post(':id/unban')
  @Endpoint(identity.unban, UserAnswer)
  async unban(@Id() personId: string, @Body({ schema: Unban }) { reason }: z.output<typeof Unban>, @Caller() call: CallContext) {
    return { user: toUser(await this.identity.unban({ personId, reason }, call)) };
  }

  @Post(':id/erase')
  @Endpoint(identity.erase)
  erase(@Id() personId: string, @Caller() call: CallContext) {
    return this.identity.erase({ personId }, call);
  }
}
