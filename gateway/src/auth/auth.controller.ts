import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { identity, type Identity, type CallOutput } from '@tankobon/contracts';
import { type CallContext, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { languageOf } from '../http/language.js';
import { RateLimits } from '../http/rate-limit.js';
import { DeviceCookie } from './device-cookie.js';
import { Forgot, Login, Reset, SessionAnswer, Signup, toUser, UserAnswer, VerifyEmail } from '../wire/people.wire.js';
import { RefreshCookie } from './refresh-cookie.js';

@Controller('auth')
export class AuthController {
  constructor(
    private readonly limits: RateLimits,
    private readonly cookie: RefreshCookie,
    private readonly device: DeviceCookie,
    @Calls(identity) private readonly identity: ClientOf<Identity>,
  ) {}

  @Post('signup')
  @Endpoint(identity.signUp, UserAnswer, 201)
  async signup(@Body({ schema: Signup }) body: z.output<typeof Signup>, @Req() request: FastifyRequest, @Caller() call: CallContext) {
    await this.limits.spend('signUp', request.ip);
    const { user } = await this.identity.signUp({ ...body, language: languageOf(request) }, call);
    return { user: toUser(user) };
  }

  @Post('login')
  @Endpoint(identity.signIn, SessionAnswer)
  async login(
    @Body({ schema: Login }) body: z.output<typeof Login>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Caller() call: CallContext,
  ) {
    const from = { ...this.device.signInOrigin(request, body), language: languageOf(request) };
    const { deviceToken, ...session } = await this.identity.signIn({ ...body, ...from }, call);
    const answer = this.opened(session, reply);
    this.device.write(reply, body, deviceToken);
    return answer;
  }

  @Post('refresh')
  @Endpoint(identity.refresh, SessionAnswer)
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply, @Caller() call: CallContext) {
    const refreshToken = this.cookie.read(request) ?? refuse('session_expired', message('session.expired'), { status: 401 });
    return this.opened(await this.identity.refresh({ refreshToken }, call), reply);
  }

  @Post('logout')
  @Endpoint(identity.signOut)
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply, @Caller() call: CallContext) {
    const refreshToken = this.cookie.read(request);
    this.cookie.clear(reply);
    return this.identity.signOut(refreshToken === undefined ? {} : { refreshToken }, call);
  }

  @Post('forgot-password')
  @Endpoint(identity.forgotPassword, identity.forgotPassword.answer, 202)
  async forgot(@Body({ schema: Forgot }) body: z.output<typeof Forgot>, @Req() request: FastifyRequest, @Caller() call: CallContext) {
    await this.limits.spend('reset', request.ip);
    return this.identity.forgotPassword({ ...body, ...this.device.signInOrigin(request, body) }, call);
  }

  @Post('reset-password')
  @Endpoint(identity.resetPassword)
  async reset(@Body({ schema: Reset }) body: z.output<typeof Reset>, @Req() { ip }: FastifyRequest, @Caller() call: CallContext) {
    await this.limits.spend('reset', ip);
    return this.identity.resetPassword(body, call);
  }

  @Post('verify-email')
  @Endpoint(identity.verifyEmail)
  async verifyEmail(
    @Body({ schema: VerifyEmail }) body: z.output<typeof VerifyEmail>,
    @Req() { ip }: FastifyRequest,
    @Caller() call: CallContext,
  ) {
    await this.limits.spend('verify', ip);
    return this.identity.verifyEmail(body, call);
  }

  @Post('verify-email/resend')
  @Endpoint(identity.resendVerification, identity.resendVerification.answer, 202)
  resendVerification(@Caller() call: CallContext) {
    return this.identity.resendVerification({}, call);
  }

  private opened({ token, refreshToken, refreshExpiresAt, user }: CallOutput<typeof identity.refresh>, reply: FastifyReply) {
    this.cookie.write(reply, refreshToken, refreshExpiresAt);
    return { token, user: toUser(user) };
  }
}
