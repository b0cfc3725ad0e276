import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { identity, PersonId, text, type Identity } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { z } from 'zod';
import { toUser } from '../auth/auth.wire.js';
import { Allow, Caller } from '../door/caller.js';
import { PageQuery, toPage } from '../door/page.js';
import { ExistingId } from '../door/parsing.pipe.js';

const Id = () => Param('id', new ExistingId(PersonId));
const MemberRole = z.enum(['buyer', 'seller', 'moderator', 'admin']);
const PeopleQuery = PageQuery.extend({ q: text(120).optional(), role: MemberRole.optional() });
const ChangeRole = z.strictObject({ role: MemberRole });
const Ban = z.strictObject({ reason: text(500, 1) });

@Controller('admin/people')
@Allow('admin')
export class AdminPeopleController {
  constructor(@Calls(identity) private readonly identity: ClientOf<Identity>) {}

  @Get()
  async people(@Query({ schema: PeopleQuery }) { q, role, ...page }: z.output<typeof PeopleQuery>, @Caller() call: CallContext) {
    const { items, nextCursor } = await this.identity.people({ ...toPage(page), ...(q && { q }), ...(role && { role }) }, call);
    return { items: items.map(toUser), nextCursor };
  }

  @Post(':id/role')
  @HttpCode(200)
  async changeRole(
    @Id() personId: string,
    @Body({ schema: ChangeRole }) { role }: z.output<typeof ChangeRole>,
    @Caller() call: CallContext,
  ) {
    return { user: toUser(await this.identity.changeRole({ personId, role }, call)) };
  }

  @Post(':id/ban')
  @HttpCode(200)
  async ban(@Id() personId: string, @Body({ schema: Ban }) { reason }: z.output<typeof Ban>, @Caller() call: CallContext) {
    return { user: toUser(await this.identity.ban({ personId, reason }, call)) };
  }

  @Post(':id/erase')
  @HttpCode(200)
  erase(@Id() personId: string, @Caller() call: CallContext) {
    return this.identity.erase({ personId }, call);
  }
}
