import { Body, Controller, Delete, Get, Param, Patch, Post, Put } from '@nestjs/common';
import { identity, payouts, type Payouts, type Identity } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf, orNull } from '@tankobon/service-kit';
import type { z } from 'zod';
import { StatusAnswer, toUser, toWallet, UserAnswer } from '../wire/people.wire.js';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { ExistingId } from '../http/parsing.pipe.js';

const NewAddress = identity.addAddress.input;
const Changed = identity.updateAddress.input.omit({ addressId: true });
const Profile = identity.updateProfile.input;
const Id = () => Param('id', new ExistingId(identity.updateAddress.input.shape.addressId));

@Controller('user')
export class PeopleController {
  constructor(
    @Calls(identity) private readonly identity: ClientOf<Identity>,
    @Calls(payouts) private readonly payouts: ClientOf<Payouts>,
  ) {}

  @Get('status')
  @Endpoint([identity.me, payouts.wallet], StatusAnswer)
  async status(@Caller() call: CallContext) {
    const [user, wallet] = await Promise.all([this.identity.me({}, call), orNull(this.payouts.wallet({}, call))]);
    return { user: toUser(user), wallet: wallet && toWallet(wallet) };
  }

  @Patch('profile')
  @Endpoint(identity.updateProfile, UserAnswer)
  async profile(@Body({ schema: Profile }) body: z.output<typeof Profile>, @Caller() call: CallContext) {
    return { user: toUser(await this.identity.updateProfile(body, call)) };
  }

  @Post('become-seller')
  @Endpoint(identity.becomeSeller, UserAnswer)
  async becomeSeller(@Caller() call: CallContext) {
    const { user } = await this.identity.becomeSeller({}, call);
    return { user: toUser(user) };
  }

  @Get('export')
  @Endpoint(identity.exportMe)
  export(@Caller() call: CallContext) {
    return this.identity.exportMe({}, call);
  }

  @Delete()
  @Endpoint(identity.eraseMe)
  erase(@Caller() call: CallContext) {
    return this.identity.eraseMe({}, call);
  }

  @Get('addresses')
  @Endpoint(identity.addresses)
  addresses(@Caller() call: CallContext) {
    return this.identity.addresses({}, call);
  }

  @Post('addresses')
  @Endpoint(identity.addAddress, identity.addAddress.answer, 201)
  addAddress(@Body({ schema: NewAddress }) body: z.output<typeof NewAddress>, @Caller() call: CallContext) {
    return this.identity.addAddress(body, call);
  }

  @Put('addresses/:id')
  @Endpoint(identity.updateAddress)
  updateAddress(@Id() addressId: string, @Body({ schema: Changed }) body: z.output<typeof Changed>, @Caller() call: CallContext) {
    return this.identity.updateAddress({ ...body, addressId }, call);
  }

  @Delete('addresses/:id')
  @Endpoint(identity.removeAddress)
  removeAddress(@Id() addressId: string, @Caller() call: CallContext) {
    return this.identity.removeAddress({ addressId }, call);
  }
}
