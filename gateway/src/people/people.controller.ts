import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import { Address, AddressId, DisplayName, identity, line, payouts, type Payouts, type Identity } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { z } from 'zod';
import { toUser, toWallet } from '../auth/auth.wire.js';
import { Allow, Caller } from '../door/caller.js';
import { ExistingId } from '../door/parsing.pipe.js';
import { orNull } from '../reads/soft.js';

const SaveAddress = Address.extend({ makeDefault: z.boolean().optional() }).strict();
const Profile = z.strictObject({ displayName: DisplayName.optional(), location: line(120).nullable().optional() });

@Controller('user')
@Allow()
export class PeopleController {
  constructor(
    @Calls(identity) private readonly identity: ClientOf<Identity>,
    @Calls(payouts) private readonly payouts: ClientOf<Payouts>,
  ) {}

  @Get('status')
  async status(@Caller() call: CallContext) {
    const [user, wallet] = await Promise.all([this.identity.me({}, call), orNull(this.payouts.wallet({}, call))]);
    return { user: toUser(user), wallet: wallet && toWallet(wallet) };
  }

  @Patch('profile')
  async profile(@Body({ schema: Profile }) body: z.output<typeof Profile>, @Caller() call: CallContext) {
    return { user: toUser(await this.identity.updateProfile(body, call)) };
  }

  @Post('become-seller')
  @HttpCode(200)
  async becomeSeller(@Caller() call: CallContext) {
    const { user } = await this.identity.becomeSeller({}, call);
    return { user: toUser(user) };
  }

  @Get('export')
  export(@Caller() call: CallContext) {
    return this.identity.exportMe({}, call);
  }

  @Delete()
  erase(@Caller() call: CallContext) {
    return this.identity.erase({ personId: call.actor.id }, call);
  }

  @Get('addresses')
  addresses(@Caller() call: CallContext) {
    return this.identity.addresses({}, call);
  }

  @Post('addresses')
  addAddress(@Body({ schema: SaveAddress }) body: z.output<typeof SaveAddress>, @Caller() call: CallContext) {
    return this.identity.addAddress(body, call);
  }

  @Put('addresses/:id')
  updateAddress(
    @Param('id', new ExistingId(AddressId)) addressId: string,
    @Body({ schema: SaveAddress }) body: z.output<typeof SaveAddress>,
    @Caller() call: CallContext,
  ) {
    return this.identity.updateAddress({ ...body, addressId }, call);
  }

  @Delete('addresses/:id')
  removeAddress(@Param('id', new ExistingId(AddressId)) addressId: string, @Caller() call: CallContext) {
    return this.identity.removeAddress({ addressId }, call);
  }
}
