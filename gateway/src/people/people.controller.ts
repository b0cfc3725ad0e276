import { Controller, Get } from '@nestjs/common';
import { identity, type Identity, payouts, type Payouts, Person } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf, orNull } from '@tankobon/service-kit';
import { StatusAnswer, toUser, toWallet, UserAnswer } from '../wire/people.wire.js';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { restController, wireAnswer } from '../wire/rest-controller.js';

export const PeopleRoutes = restController('People', identity, /^\/user/, [
  wireAnswer(Person, UserAnswer, (person) => ({ user: toUser(person) })),
  wireAnswer(identity.becomeSeller, UserAnswer, ({ user }) => ({ user: toUser(user) })),
]);

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
}
